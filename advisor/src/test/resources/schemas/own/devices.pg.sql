CREATE TABLE devices (
  serial_number varchar(64) NOT NULL,
  model varchar(64),
  PRIMARY KEY (serial_number)
);
CREATE TABLE readings (
  serial_number varchar(64) NOT NULL,
  read_at timestamptz NOT NULL,
  value double precision,
  PRIMARY KEY (serial_number, read_at)
) INTERLEAVE IN PARENT devices ON DELETE CASCADE;
CREATE INDEX devices_by_model ON devices(model);
