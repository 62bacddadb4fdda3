CREATE TABLE orders (
  order_id bigint NOT NULL,
  customer_id bigint NOT NULL,
  created_at spanner.commit_timestamp NOT NULL,
  total numeric,
  PRIMARY KEY (order_id)
);
CREATE TABLE order_lines (
  order_id bigint NOT NULL,
  line_no bigint NOT NULL,
  sku varchar(64) NOT NULL,
  quantity bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (order_id, line_no)
) INTERLEAVE IN PARENT orders ON DELETE CASCADE;
CREATE TABLE shipments (
  order_id bigint NOT NULL,
  line_no bigint NOT NULL,
  shipped_at timestamptz NOT NULL,
  "Order" varchar(20),
  PRIMARY KEY (order_id, line_no, shipped_at)
) INTERLEAVE IN PARENT order_lines ON DELETE CASCADE;
CREATE INDEX orders_by_created_at ON orders(created_at DESC) INCLUDE (total);
CREATE INDEX orders_by_customer ON orders(customer_id, created_at DESC);
CREATE INDEX lines_by_sku ON order_lines(sku) INCLUDE (quantity);
CREATE INDEX lines_of_order_by_sku ON order_lines(order_id, sku) INTERLEAVE IN orders;
CREATE INDEX shipments_by_time ON shipments(shipped_at);
