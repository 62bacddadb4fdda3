CREATE TABLE access_log (
  committed_at spanner.commit_timestamp NOT NULL,
  line text,
  PRIMARY KEY (committed_at)
);
CREATE TABLE requests (
  received_at timestamptz NOT NULL,
  request_id varchar(36) NOT NULL DEFAULT spanner.generate_uuid(),
  path text,
  PRIMARY KEY (received_at, request_id)
);
CREATE TABLE request_headers (
  received_at timestamptz NOT NULL,
  request_id varchar(36) NOT NULL,
  name varchar(64) NOT NULL,
  value text,
  PRIMARY KEY (received_at, request_id, name)
) INTERLEAVE IN PARENT requests ON DELETE CASCADE;
CREATE TABLE readings (
  day date NOT NULL,
  reading float8,
  PRIMARY KEY (day)
);
