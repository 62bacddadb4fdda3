CREATE SCHEMA sales;
CREATE TABLE sales.Customers (Id INT64 NOT NULL, Email STRING(MAX), Name STRING(MAX)) PRIMARY KEY (Id);
CREATE TABLE Orders (Id INT64 NOT NULL, Buyer INT64, Total NUMERIC) PRIMARY KEY (Id);
CREATE TABLE Keys (Id INT64 NOT NULL, Secret BYTES(MAX)) PRIMARY KEY (Id);
CREATE CHANGE STREAM Everything FOR ALL OPTIONS (retention_period = '36h', value_capture_type = 'NEW_ROW');
CREATE CHANGE STREAM Nothing;
CREATE CHANGE STREAM Partly FOR Orders (Total, Buyer), Keys (), sales.Customers OPTIONS (retention_period = '2d');
