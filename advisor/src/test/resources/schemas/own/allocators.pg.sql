CREATE TABLE sequences (
  name varchar(64) NOT NULL,
  next_value bigint NOT NULL,
  PRIMARY KEY (name)
);
CREATE TABLE invoice_numbers (
  series varchar(16) NOT NULL,
  "Last" bigint NOT NULL,
  PRIMARY KEY (series)
);
CREATE TABLE invoices (
  invoice_no bigint NOT NULL,
  total numeric,
  PRIMARY KEY (invoice_no)
);
