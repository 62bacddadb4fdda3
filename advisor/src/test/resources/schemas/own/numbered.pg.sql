CREATE TABLE visits (
  shard bigint NOT NULL GENERATED ALWAYS AS (mod(spanner.farm_fingerprint(user_id), '10'::bigint)) STORED,
  ts timestamptz NOT NULL,
  user_id varchar(36) NOT NULL,
  PRIMARY KEY (shard, ts, user_id)
);
CREATE TABLE visit_notes (
  shard bigint NOT NULL,
  ts timestamptz NOT NULL,
  user_id varchar(36) NOT NULL,
  note_no bigint NOT NULL,
  PRIMARY KEY (shard, ts, user_id, note_no)
) INTERLEAVE IN PARENT visits ON DELETE CASCADE;
CREATE TABLE clicks (
  shard bigint NOT NULL GENERATED ALWAYS AS (abs(mod(spanner.farm_fingerprint(site), '4'::bigint))) STORED,
  ts timestamptz NOT NULL,
  user_id varchar(36) NOT NULL,
  site varchar(36) NOT NULL,
  PRIMARY KEY (shard, ts, user_id)
);
