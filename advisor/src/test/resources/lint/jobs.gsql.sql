-- A job queue with leases.
CREATE TABLE Jobs (
  JobId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
  Queue STRING(40) NOT NULL,
  Priority INT64 NOT NULL,
  State STRING(16) NOT NULL,
  RunAt TIMESTAMP NOT NULL,
  LeaseExpiresAt TIMESTAMP,
  NextAttemptAt TIMESTAMP,
  CompletedAt TIMESTAMP,
  CancelledAt TIMESTAMP,
  Attempts INT64 NOT NULL,
) PRIMARY KEY (JobId);
-- expect warning SPH004 JobsToRun.RunAt
CREATE INDEX JobsToRun ON Jobs (Queue, State, Priority, RunAt);
-- expect warning SPH004 JobsByLease.LeaseExpiresAt
CREATE NULL_FILTERED INDEX JobsByLease ON Jobs (LeaseExpiresAt);
-- expect warning SPH004 JobsByAttempt.NextAttemptAt
CREATE INDEX JobsByAttempt ON Jobs (NextAttemptAt);
-- expect warning SPH004 JobsByCompletion.CompletedAt
CREATE NULL_FILTERED INDEX JobsByCompletion ON Jobs (CompletedAt) STORING (Queue);
-- expect info SPH004 JobsByCancellation.CancelledAt
CREATE INDEX JobsByCancellation ON Jobs (CancelledAt);
-- Its entries of one state are ordered by the random id.
CREATE INDEX JobsByState ON Jobs (State);

-- expect warning SPH003 Runs.RunKsuid
CREATE TABLE Runs (RunKsuid STRING(27) NOT NULL, JobId STRING(36) NOT NULL) PRIMARY KEY (RunKsuid);
-- expect warning SPH028 RunsOfJob2
CREATE INDEX RunsOfJob ON Runs (JobId);
CREATE INDEX RunsOfJob2 ON Runs (JobId);
-- expect info SPH028 RunsByKey
CREATE INDEX RunsByKey ON Runs (RunKsuid);
-- expect warning SPH004 RunsByKey.RunKsuid

-- expect info SPH002 Schedules.ScheduleId
CREATE TABLE Schedules (ScheduleId INT64 NOT NULL, Cron STRING(50), TimeZone STRING(40)) PRIMARY KEY (ScheduleId);
-- Not a time.
CREATE INDEX SchedulesByZone ON Schedules (TimeZone);

-- expect warning SPH002 Topics.Offset
CREATE TABLE Topics (TopicType STRING(20) NOT NULL, Offset INT64 NOT NULL) PRIMARY KEY (TopicType, Offset);
CREATE TABLE Locks (LockName STRING(100) NOT NULL, Holder STRING(100), ExpiresAt TIMESTAMP) PRIMARY KEY (LockName);
