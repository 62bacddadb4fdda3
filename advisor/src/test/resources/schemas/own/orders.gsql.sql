CREATE TABLE Orders (
  OrderId INT64 NOT NULL,
  CustomerId INT64 NOT NULL,
  CreatedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  Total NUMERIC,
) PRIMARY KEY (OrderId);
CREATE TABLE OrderLines (
  OrderId INT64 NOT NULL,
  LineNo INT64 NOT NULL,
  Sku STRING(64) NOT NULL,
  Quantity INT64 NOT NULL DEFAULT (1),
) PRIMARY KEY (OrderId, LineNo), INTERLEAVE IN PARENT Orders ON DELETE CASCADE;
CREATE TABLE Shipments (
  OrderId INT64 NOT NULL,
  LineNo INT64 NOT NULL,
  ShippedAt TIMESTAMP NOT NULL,
  `Order` STRING(20),
) PRIMARY KEY (OrderId, LineNo, ShippedAt DESC), INTERLEAVE IN PARENT OrderLines ON DELETE CASCADE;
CREATE INDEX OrdersByCreatedAt ON Orders(CreatedAt DESC) STORING (Total);
CREATE INDEX OrdersByCustomer ON Orders(CustomerId, CreatedAt DESC);
CREATE INDEX LinesBySku ON OrderLines(Sku) STORING (Quantity);
CREATE INDEX LinesOfOrderBySku ON OrderLines(OrderId, Sku), INTERLEAVE IN Orders;
CREATE INDEX ShipmentsByTime ON Shipments(ShippedAt);
