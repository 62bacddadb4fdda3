CREATE TABLE Counters (
  Name STRING(64) NOT NULL,
  Value INT64 NOT NULL,
  ChangedAt TIMESTAMP OPTIONS (allow_commit_timestamp = true),
) PRIMARY KEY (Name);
CREATE TABLE Totals (
  Visits INT64,
  Sales NUMERIC,
) PRIMARY KEY ();
CREATE TABLE Accounts (
  Region STRING(8) NOT NULL,
  AccountId INT64 NOT NULL DEFAULT (0),
  Balance NUMERIC NOT NULL DEFAULT (0),
  Holder STRING(MAX),
) PRIMARY KEY (Region, AccountId DESC);
