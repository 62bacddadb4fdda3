-- An audit log and what hangs on it.
-- expect error SPH001 AuditLog.LoggedAt
CREATE TABLE AuditLog (
  LoggedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  ActorId STRING(36) NOT NULL,
  Action STRING(40),
) PRIMARY KEY (LoggedAt, ActorId);
-- The root is named once; its children move with it.
CREATE TABLE AuditDetails (
  LoggedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  ActorId STRING(36) NOT NULL,
  DetailNo INT64 NOT NULL,
  Text STRING(MAX),
) PRIMARY KEY (LoggedAt, ActorId, DetailNo), INTERLEAVE IN PARENT AuditLog ON DELETE CASCADE;

-- Constant in front.
-- expect warning SPH001 Outbox.CreatedAt
CREATE TABLE Outbox (
  Lane INT64 NOT NULL,
  CreatedAt TIMESTAMP NOT NULL,
  Sent BOOL NOT NULL,
  CONSTRAINT one_lane CHECK (Lane = 1),
) PRIMARY KEY (Lane, Sent, CreatedAt);

-- expect warning SPH001 Visits.Ts
CREATE TABLE Visits (
  Sharded BOOL NOT NULL,
  Ts STRING(30) NOT NULL,
  ShardId INT64 NOT NULL,
) PRIMARY KEY (Ts, ShardId);

CREATE TABLE Actors (ActorId STRING(36) NOT NULL, ActorType STRING(10)) PRIMARY KEY (ActorId);
-- expect info SPH003 Actors.ActorId

CREATE TABLE Employees (
  HashedId INT64 NOT NULL AS (FARM_FINGERPRINT(CAST(Id AS STRING))) STORED,
  Id INT64 NOT NULL,
  Name STRING(100),
) PRIMARY KEY (HashedId, Id);
CREATE TABLE Badges (
  BadgeGuid STRING(36) NOT NULL,
  EmployeeId INT64 NOT NULL,
  CONSTRAINT FK_Employee FOREIGN KEY (EmployeeId) REFERENCES Employees (Id),
) PRIMARY KEY (BadgeGuid);
-- expect info SPH010 Badges.EmployeeId

-- expect info SPH031 Searches.Text
CREATE TABLE Searches (Text STRING(MAX) NOT NULL, Hits INT64) PRIMARY KEY (Text);
