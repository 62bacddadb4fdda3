CREATE TABLE orders (
  order_id varchar(36) NOT NULL,
  total numeric,
  PRIMARY KEY (order_id)
);
CREATE TABLE order_events (
  created_at timestamptz NOT NULL,
  event_id varchar(36) NOT NULL,
  order_id varchar(36) NOT NULL,
  body jsonb,
  PRIMARY KEY (created_at, event_id)
);
CREATE TABLE jobs (
  run_at timestamptz NOT NULL,
  job_id varchar(36) NOT NULL,
  state varchar(16) NOT NULL,
  "finishedAt" timestamptz,
  PRIMARY KEY (run_at, job_id)
);
