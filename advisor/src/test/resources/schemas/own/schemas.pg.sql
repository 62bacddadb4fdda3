CREATE SCHEMA app;
CREATE TABLE app.log (
  at timestamptz NOT NULL,
  id varchar(36) NOT NULL,
  seen timestamptz,
  msg text,
  PRIMARY KEY (id)
);
CREATE INDEX logat ON app.log(at DESC);
CREATE INDEX logseen ON app.log(seen) WHERE seen IS NOT NULL;
