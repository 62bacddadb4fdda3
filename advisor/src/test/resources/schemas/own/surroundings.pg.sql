-- What hangs on a table, and names that hide others: reserved words, mixed case, and columns called as rows in a query would be.
CREATE TABLE "Order" (
  "Select" timestamptz NOT NULL,
  "group" varchar(36) NOT NULL,
  n numeric,
  o bigint,
  s varchar(9),
  "From" bigint NOT NULL,
  CONSTRAINT "Check" CHECK ("From" > 0),
  PRIMARY KEY ("Select", "group")
);
CREATE TABLE "OrderLines" (
  "Select" timestamptz NOT NULL,
  "group" varchar(36) NOT NULL,
  line bigint NOT NULL,
  sku varchar(64),
  PRIMARY KEY ("Select", "group", line)
) INTERLEAVE IN PARENT "Order" ON DELETE CASCADE;
CREATE INDEX "OrderLinesBySku" ON "OrderLines" ("Select", "group", sku) INTERLEAVE IN "Order";
CREATE INDEX "user" ON "Order" (s, "Select");
CREATE UNIQUE INDEX "OrderByO" ON "Order" (o) WHERE o IS NOT NULL;
CREATE TABLE payments (
  paymentid varchar(36) NOT NULL,
  orderedat timestamptz,
  ordergroup varchar(36),
  CONSTRAINT "PaymentOfOrder" FOREIGN KEY (orderedat, ordergroup) REFERENCES "Order" ("Select", "group"),
  PRIMARY KEY (paymentid)
);
CREATE VIEW recent SQL SECURITY INVOKER AS SELECT o."Select", o.n FROM "Order" AS o;
CREATE CHANGE STREAM watching FOR "Order"(n, s), "OrderLines", payments();
