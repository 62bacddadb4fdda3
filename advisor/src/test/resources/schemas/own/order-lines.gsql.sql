CREATE TABLE Customers (
  CustomerId INT64 NOT NULL,
  Name STRING(MAX),
) PRIMARY KEY (CustomerId);
CREATE TABLE Orders (
  CustomerId INT64 NOT NULL,
  CreatedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  OrderId INT64 NOT NULL,
  Total NUMERIC,
) PRIMARY KEY (CustomerId, CreatedAt DESC, OrderId), INTERLEAVE IN PARENT Customers ON DELETE CASCADE;
CREATE TABLE Lines (
  CustomerId INT64 NOT NULL,
  CreatedAt TIMESTAMP NOT NULL,
  OrderId INT64 NOT NULL,
  LineNo INT64 NOT NULL,
  Sku STRING(64) NOT NULL,
  Qty INT64 NOT NULL DEFAULT (1),
) PRIMARY KEY (CustomerId, CreatedAt DESC, OrderId, LineNo), INTERLEAVE IN PARENT Orders ON DELETE CASCADE;
CREATE INDEX LinesBySku ON Lines(Sku, CreatedAt) STORING (Qty);
CREATE TABLE TenantEvents (
  TenantId STRING(36) NOT NULL,
  Ts TIMESTAMP NOT NULL,
  EventId STRING(36) NOT NULL,
) PRIMARY KEY (TenantId, Ts DESC, EventId);
CREATE INDEX EventsByTs ON TenantEvents(TenantId, Ts DESC);
