CREATE TABLE batches (
  batchid varchar(36) NOT NULL,
  runid bigint,
  PRIMARY KEY (batchid)
);
CREATE TABLE runs (
  batchid varchar(36) NOT NULL,
  runid bigint NOT NULL,
  startedat timestamptz,
  PRIMARY KEY (batchid, runid)
) INTERLEAVE IN PARENT batches ON DELETE CASCADE;
CREATE TABLE mails (
  sendat timestamptz NOT NULL,
  mailid varchar(36) NOT NULL,
  sentat timestamptz,
  PRIMARY KEY (sendat, mailid)
);
CREATE TABLE bounces (
  bounceid varchar(36) NOT NULL,
  sendat timestamptz NOT NULL,
  mailid varchar(36) NOT NULL,
  PRIMARY KEY (bounceid),
  CONSTRAINT fk_bounces_mails FOREIGN KEY (sendat, mailid) REFERENCES mails (sendat, mailid) ON DELETE CASCADE
);
