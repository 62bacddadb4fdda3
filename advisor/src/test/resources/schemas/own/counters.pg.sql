CREATE TABLE counters (
  name varchar(64) NOT NULL,
  value bigint NOT NULL,
  changed_at spanner.commit_timestamp,
  PRIMARY KEY (name)
);
CREATE TABLE accounts (
  region varchar(8) NOT NULL,
  account_id bigint NOT NULL DEFAULT 0,
  balance numeric NOT NULL DEFAULT 0::numeric,
  holder text,
  PRIMARY KEY (region, account_id)
);
