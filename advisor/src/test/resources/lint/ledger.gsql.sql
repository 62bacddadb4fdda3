-- Accounts and their entries.
CREATE TABLE Accounts (
  AccountUuid STRING(36) NOT NULL,
  Iban STRING(34) NOT NULL,
  Currency STRING(3) NOT NULL,
  Balance NUMERIC NOT NULL,
  OpenedOn DATE NOT NULL,
) PRIMARY KEY (AccountUuid);
CREATE UNIQUE INDEX AccountsByIban ON Accounts (Iban);
-- expect warning SPH004 AccountsByCurrency.OpenedOn
CREATE INDEX AccountsByCurrency ON Accounts (Currency, OpenedOn);

CREATE TABLE Entries (
  AccountUuid STRING(36) NOT NULL,
  SequenceNumber INT64 NOT NULL,
  Amount NUMERIC NOT NULL,
  BookedAt TIMESTAMP NOT NULL,
) PRIMARY KEY (AccountUuid, SequenceNumber), INTERLEAVE IN PARENT Accounts;

-- expect warning SPH002 Journal.SequenceNumber
CREATE TABLE Journal (
  SequenceNumber INT64 NOT NULL,
  AccountUuid STRING(36) NOT NULL,
) PRIMARY KEY (SequenceNumber);
CREATE INDEX JournalOfAccount ON Journal (AccountUuid, SequenceNumber);

-- The transaction's hash is the key.
CREATE TABLE Transfers (
  TransferHash BYTES(32) NOT NULL,
  ValueDate DATE NOT NULL,
  CreatedAt TIMESTAMP NOT NULL DEFAULT (CURRENT_TIMESTAMP()),
  Shard INT64 NOT NULL AS (ABS(MOD(FARM_FINGERPRINT(TransferHash), 16))) STORED,
  ExternalRunId INT64 NOT NULL,
) PRIMARY KEY (TransferHash);
CREATE INDEX TransfersByTime ON Transfers (Shard, CreatedAt DESC);
-- expect warning SPH032 TransfersByRun.Shard
CREATE UNIQUE INDEX TransfersByRun ON Transfers (Shard, ExternalRunId);

-- expect warning SPH001 Statements.YearMonth
CREATE TABLE Statements (
  YearMonth STRING(7) NOT NULL,
  AccountUuid STRING(36) NOT NULL,
) PRIMARY KEY (YearMonth, AccountUuid);
-- A year is one prefix for a year; what follows spreads.
CREATE TABLE TaxReports (Year INT64 NOT NULL, AccountUuid STRING(36) NOT NULL) PRIMARY KEY (Year, AccountUuid);

-- expect warning SPH001 Blocks.BlockTime
CREATE TABLE Blocks (BlockTime TIMESTAMP NOT NULL, BlockNumber INT64 NOT NULL) PRIMARY KEY (BlockTime);
-- expect warning SPH002 Receipts.BlockNumber
CREATE TABLE Receipts (BlockNumber INT64 NOT NULL, LogIndex INT64 NOT NULL) PRIMARY KEY (BlockNumber, LogIndex);
