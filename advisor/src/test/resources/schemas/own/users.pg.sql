CREATE TABLE users (
  userid varchar(36) NOT NULL DEFAULT spanner.generate_uuid(),
  email varchar(256) NOT NULL,
  name varchar(256),
  lastaccess timestamptz,
  signupno bigint,
  PRIMARY KEY (userid)
);
CREATE INDEX usersbylastaccess ON users(lastaccess);
CREATE INDEX usersbylastaccesssparse ON users(lastaccess DESC) INCLUDE (name, email) WHERE lastaccess IS NOT NULL;
CREATE UNIQUE INDEX usersbysignupno ON users(signupno);
CREATE UNIQUE INDEX usersbysignupnosparse ON users(signupno) INCLUDE (name) WHERE signupno IS NOT NULL;
CREATE UNIQUE INDEX usersbylastaccessonce ON users(lastaccess);
CREATE TABLE "Group" (
  "GroupId" bigint NOT NULL,
  "Select" text,
  "UpdatedAt" timestamptz NOT NULL,
  PRIMARY KEY ("GroupId")
);
CREATE INDEX "Where" ON "Group"("UpdatedAt") INCLUDE ("Select");
