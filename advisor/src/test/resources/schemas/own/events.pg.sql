CREATE TABLE events (
  tenantid varchar(36) NOT NULL,
  createdat timestamptz NOT NULL,
  body text,
  PRIMARY KEY (tenantid, createdat)
);
CREATE TABLE deepevents (
  region varchar(20) NOT NULL,
  tenantid bigint NOT NULL,
  day date NOT NULL,
  createdat timestamptz NOT NULL,
  deviceid varchar(36) NOT NULL,
  PRIMARY KEY (region, tenantid, day, createdat, deviceid)
);
CREATE INDEX deepeventsbytenant ON deepevents(tenantid, createdat);
CREATE TABLE invoices (
  invoiceid varchar(36) NOT NULL,
  tenantid varchar(36) NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (invoiceid)
);
CREATE UNIQUE INDEX invoicesbynumber ON invoices(tenantid, number);
