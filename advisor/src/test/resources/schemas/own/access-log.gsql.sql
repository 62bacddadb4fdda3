CREATE TABLE AccessLog (
  CommittedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  Line STRING(MAX),
) PRIMARY KEY (CommittedAt), ROW DELETION POLICY (OLDER_THAN(CommittedAt, INTERVAL 30 DAY));
CREATE TABLE Requests (
  ReceivedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  RequestId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
  Path STRING(MAX),
) PRIMARY KEY (ReceivedAt DESC, RequestId);
CREATE TABLE RequestHeaders (
  ReceivedAt TIMESTAMP NOT NULL,
  RequestId STRING(36) NOT NULL,
  Name STRING(64) NOT NULL,
  Value STRING(MAX),
) PRIMARY KEY (ReceivedAt DESC, RequestId, Name), INTERLEAVE IN PARENT Requests ON DELETE CASCADE;
CREATE TABLE Readings (
  Day DATE NOT NULL,
  Reading FLOAT64,
) PRIMARY KEY (Day);
