CREATE TABLE Events (
  TenantId STRING(36) NOT NULL,
  CreatedAt TIMESTAMP NOT NULL,
  Body STRING(MAX),
) PRIMARY KEY (TenantId, CreatedAt);
CREATE TABLE ShardedEvents (
  Shard INT64 NOT NULL,
  CreatedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  Body STRING(MAX),
) PRIMARY KEY (Shard, CreatedAt);
CREATE TABLE DeepEvents (
  Region STRING(20) NOT NULL,
  TenantId INT64 NOT NULL,
  Day DATE NOT NULL,
  CreatedAt TIMESTAMP NOT NULL,
  DeviceId STRING(36) NOT NULL,
) PRIMARY KEY (Region, TenantId, Day, CreatedAt, DeviceId);
CREATE INDEX DeepEventsByTenant ON DeepEvents(TenantId, CreatedAt);
CREATE TABLE Sales (
  CreatedAt TIMESTAMP NOT NULL,
  CustomerId INT64 NOT NULL,
) PRIMARY KEY (CreatedAt, CustomerId);
CREATE INDEX SalesByCustomer ON Sales(CustomerId);
CREATE TABLE Reports (
  Region STRING(20) NOT NULL,
  Day DATE NOT NULL,
  Title STRING(MAX),
) PRIMARY KEY (Region, Day);
CREATE TABLE Receipts (
  WrittenAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  CustomerId INT64 NOT NULL,
) PRIMARY KEY (WrittenAt, CustomerId);
CREATE INDEX ReceiptsByCustomer ON Receipts(CustomerId);
CREATE TABLE Invoices (
  InvoiceId STRING(36) NOT NULL,
  TenantId STRING(36) NOT NULL,
  Number INT64 NOT NULL,
) PRIMARY KEY (InvoiceId);
CREATE UNIQUE INDEX InvoicesByNumber ON Invoices(TenantId, Number);
