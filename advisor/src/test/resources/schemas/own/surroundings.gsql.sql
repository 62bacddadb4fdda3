-- What hangs on a table, and names that hide others: reserved words, mixed case, and columns called as rows in a query would be.
CREATE TABLE `Order` (
  `Select` TIMESTAMP NOT NULL,
  `Group` STRING(36) NOT NULL,
  n NUMERIC,
  o INT64,
  s STRING(9),
  `from` INT64 NOT NULL,
  CONSTRAINT `check` CHECK (`from` > 0),
) PRIMARY KEY (`Select`, `Group`);
CREATE TABLE OrderLines (
  `Select` TIMESTAMP NOT NULL,
  `Group` STRING(36) NOT NULL,
  Line INT64 NOT NULL,
  Sku STRING(64),
) PRIMARY KEY (`Select`, `Group`, Line), INTERLEAVE IN PARENT `Order` ON DELETE CASCADE;
CREATE INDEX OrderLinesBySku ON OrderLines(`Select`, `Group`, Sku), INTERLEAVE IN `Order`;
CREATE INDEX `By` ON `Order`(s, `Select`);
CREATE UNIQUE NULL_FILTERED INDEX OrderByO ON `Order`(o);
CREATE TABLE Payments (
  PaymentId STRING(36) NOT NULL,
  OrderedAt TIMESTAMP,
  OrderGroup STRING(36),
  CONSTRAINT PaymentOfOrder FOREIGN KEY (OrderedAt, OrderGroup) REFERENCES `Order` (`Select`, `Group`),
) PRIMARY KEY (PaymentId);
CREATE VIEW Recent SQL SECURITY INVOKER AS SELECT o.`Select`, o.n FROM `Order` AS o;
CREATE CHANGE STREAM Watching FOR `Order`(n, s), OrderLines, Payments() OPTIONS (retention_period = '36h');
