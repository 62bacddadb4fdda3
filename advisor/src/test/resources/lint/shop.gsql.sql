-- A web shop. Orders arrive all day; products and customers change slowly.
CREATE SEQUENCE CustomerIds OPTIONS (sequence_kind = 'bit_reversed_positive');

CREATE TABLE Customers (
  CustomerId INT64 NOT NULL DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE CustomerIds)),
  Email STRING(320) NOT NULL,
  DateOfBirth DATE,
  CreatedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  DeletedAt TIMESTAMP,
) PRIMARY KEY (CustomerId);
CREATE UNIQUE INDEX CustomersByEmail ON Customers (Email);
-- People choose their days of birth.
CREATE INDEX CustomersByBirth ON Customers (DateOfBirth);
-- expect error SPH004 CustomersByCreatedAt.CreatedAt
CREATE INDEX CustomersByCreatedAt ON Customers (CreatedAt DESC);
-- expect info SPH004 CustomersByDeletedAt.DeletedAt
CREATE NULL_FILTERED INDEX CustomersByDeletedAt ON Customers (DeletedAt);

-- expect info SPH002 Products.ProductId
CREATE TABLE Products (
  ProductId INT64 NOT NULL,
  Sku STRING(64) NOT NULL,
  CategoryId INT64 NOT NULL,
  Price NUMERIC,
) PRIMARY KEY (ProductId);
CREATE UNIQUE INDEX ProductsBySku ON Products (Sku);
CREATE INDEX ProductsByCategory ON Products (CategoryId, Price);

-- A table of values to choose from.
CREATE TABLE ProductCategories (CategoryId INT64 NOT NULL, Name STRING(100)) PRIMARY KEY (CategoryId);

-- expect info SPH003 Orders.OrderId
CREATE TABLE Orders (
  OrderId STRING(36) NOT NULL,
  OrderNumber INT64 NOT NULL,
  CustomerId INT64 NOT NULL,
  Status STRING(20) NOT NULL,
  PlacedAt TIMESTAMP NOT NULL,
  ShippedDate DATE,
  CONSTRAINT FK_Customer FOREIGN KEY (CustomerId) REFERENCES Customers (CustomerId),
) PRIMARY KEY (OrderId);
-- expect info SPH004 OrdersByNumber.OrderNumber
CREATE UNIQUE INDEX OrdersByNumber ON Orders (OrderNumber);
-- expect warning SPH004 OrdersByStatus.PlacedAt
CREATE INDEX OrdersByStatus ON Orders (Status, PlacedAt DESC);
CREATE INDEX OrdersOfCustomer ON Orders (CustomerId, PlacedAt DESC);
-- expect warning SPH004 OrdersByShipping.ShippedDate
CREATE INDEX OrdersByShipping ON Orders (ShippedDate);
-- Few values, then the order's own id.
CREATE INDEX OrdersByStatusOnly ON Orders (Status);
-- The same with PlacedAt answers what it answers; both order by the status.
-- expect info SPH028 OrdersByStatusOnly

CREATE TABLE OrderLines (
  OrderId STRING(36) NOT NULL,
  LineNo INT64 NOT NULL,
  ProductId INT64 NOT NULL,
  CreatedAt TIMESTAMP,
) PRIMARY KEY (OrderId, LineNo), INTERLEAVE IN PARENT Orders ON DELETE CASCADE;
CREATE INDEX LinesByProduct ON OrderLines (ProductId);
CREATE INDEX LinesByTime ON OrderLines (OrderId, CreatedAt), INTERLEAVE IN Orders;

-- expect warning SPH001 DailySales.Day
CREATE TABLE DailySales (Day DATE NOT NULL, ProductId INT64 NOT NULL, Amount NUMERIC) PRIMARY KEY (Day, ProductId);

-- expect warning SPH013 InvoiceCounters.NextValue
CREATE TABLE InvoiceCounters (Name STRING(40) NOT NULL, NextValue INT64 NOT NULL) PRIMARY KEY (Name);
-- Spread over rows.
CREATE TABLE VisitCounters (Name STRING(40) NOT NULL, ShardId INT64 NOT NULL, Value INT64) PRIMARY KEY (Name, ShardId);

CREATE TABLE SchemaMigrations (Version INT64 NOT NULL, Dirty BOOL NOT NULL) PRIMARY KEY (Version);
