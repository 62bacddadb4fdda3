CREATE SCHEMA sales;
CREATE SEQUENCE Numbers OPTIONS (sequence_kind = 'bit_reversed_positive', skip_range_min = 1, skip_range_max = 1000, start_with_counter = 50);
CREATE TABLE sales.Customers (
  CustomerId INT64 NOT NULL DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE Numbers)),
  Name STRING(MAX),
  Tags ARRAY<STRING(20)>,
  Upper STRING(MAX) AS (UPPER(Name)),
) PRIMARY KEY (CustomerId);
CREATE TABLE sales.Orders (
  CustomerId INT64 NOT NULL,
  PlacedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  Weight FLOAT64,
  Body JSON,
) PRIMARY KEY (CustomerId, PlacedAt DESC), INTERLEAVE IN PARENT sales.Customers ON DELETE NO ACTION;
CREATE UNIQUE INDEX sales.OrdersByWeight ON sales.Orders(Weight DESC) STORING (Body);
CREATE NULL_FILTERED INDEX sales.OrdersInCustomers ON sales.Orders(CustomerId, Weight), INTERLEAVE IN sales.Customers;
CREATE TABLE Events (
  EventId STRING(36) NOT NULL,
  CreatedAt TIMESTAMP NOT NULL,
  Paid BOOL NOT NULL DEFAULT (FALSE),
) PRIMARY KEY (EventId), ROW DELETION POLICY (OLDER_THAN(CreatedAt, INTERVAL 30 DAY));
CREATE TABLE Settings (Text STRING(MAX)) PRIMARY KEY ();
