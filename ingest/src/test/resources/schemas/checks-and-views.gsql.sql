CREATE SCHEMA sales;
CREATE TABLE sales.Prices (
  Id INT64 NOT NULL,
  Net NUMERIC,
  Gross NUMERIC,
  Currency STRING(3) NOT NULL,
  CONSTRAINT Positive CHECK (Net > 0),
  CHECK (Gross >= Net AND Gross < Net * 2),
  CHECK (Currency IS NOT NULL),
) PRIMARY KEY (Id);
CREATE INDEX sales.PricesByNet ON sales.Prices (Net, Gross DESC) STORING (Currency);
CREATE VIEW sales.Cheap SQL SECURITY INVOKER AS SELECT p.Id, p.Net FROM sales.Prices p WHERE p.Net < 10;
CREATE VIEW Ids SQL SECURITY INVOKER AS SELECT c.Id FROM sales.Cheap c;
