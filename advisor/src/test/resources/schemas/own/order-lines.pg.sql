CREATE TABLE customers (
  customer_id bigint NOT NULL,
  name text,
  PRIMARY KEY (customer_id)
);
CREATE TABLE orders (
  customer_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  order_id bigint NOT NULL,
  total numeric,
  PRIMARY KEY (customer_id, created_at, order_id)
) INTERLEAVE IN PARENT customers ON DELETE CASCADE;
CREATE TABLE lines (
  customer_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  order_id bigint NOT NULL,
  line_no bigint NOT NULL,
  sku varchar(64) NOT NULL,
  qty bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, created_at, order_id, line_no)
) INTERLEAVE IN PARENT orders ON DELETE CASCADE;
CREATE INDEX lines_by_sku ON lines(sku, created_at) INCLUDE (qty);
