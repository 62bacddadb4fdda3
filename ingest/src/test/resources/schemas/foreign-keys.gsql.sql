CREATE SCHEMA sales;
CREATE TABLE sales.Customers (
  Id INT64 NOT NULL,
  Email STRING(MAX),
) PRIMARY KEY (Id);
CREATE TABLE Products (
  Maker INT64 NOT NULL,
  Number INT64 NOT NULL,
) PRIMARY KEY (Maker, Number);
CREATE TABLE Orders (
  Id INT64 NOT NULL,
  Buyer INT64,
  ProductNumber INT64,
  ProductMaker INT64,
  FOREIGN KEY (ProductNumber, ProductMaker) REFERENCES Products (Number, Maker),
  CONSTRAINT OrderedBy FOREIGN KEY (Buyer) REFERENCES sales.Customers (Id) ON DELETE CASCADE,
  FOREIGN KEY (ProductMaker) REFERENCES Products (Maker),
) PRIMARY KEY (Id);
CREATE TABLE sales.Letters (
  Id INT64 NOT NULL,
  Recipient STRING(MAX),
  Earlier INT64,
  FOREIGN KEY (Recipient) REFERENCES sales.Customers (Email),
  CONSTRAINT Answers FOREIGN KEY (Earlier) REFERENCES sales.Letters (Id),
) PRIMARY KEY (Id);
ALTER TABLE sales.Letters ADD CONSTRAINT SameNumber FOREIGN KEY (Id) REFERENCES sales.Customers (Id);
