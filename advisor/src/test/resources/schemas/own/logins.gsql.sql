-- A log of what accounts did, with their id in it, and sessions whose ids come from elsewhere.
CREATE TABLE Accounts (AccountId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()), Name STRING(100)) PRIMARY KEY (AccountId);
CREATE TABLE Logins (
  LoggedInAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  LoginNo INT64 NOT NULL,
  AccountId STRING(36) NOT NULL,
  `Order` INT64,
  UserAgent STRING(MAX)
) PRIMARY KEY (LoggedInAt, LoginNo);
CREATE INDEX LoginsByAccount ON Logins(AccountId, LoggedInAt DESC);
CREATE TABLE Sessions (SessionId STRING(20) NOT NULL, Ended BOOL) PRIMARY KEY (SessionId);
