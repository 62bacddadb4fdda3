CREATE TABLE Users (
  UserId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
  Email STRING(256) NOT NULL,
  Name STRING(256),
  LastAccess TIMESTAMP,
  SignupNo INT64,
) PRIMARY KEY (UserId);
CREATE INDEX UsersByLastAccess ON Users(LastAccess);
CREATE NULL_FILTERED INDEX UsersByLastAccessSparse ON Users(LastAccess DESC) STORING (Name, Email);
CREATE UNIQUE INDEX UsersBySignupNo ON Users(SignupNo);
CREATE UNIQUE NULL_FILTERED INDEX UsersBySignupNoSparse ON Users(SignupNo) STORING (Name);
CREATE UNIQUE INDEX UsersByLastAccessOnce ON Users(LastAccess);
CREATE TABLE `Group` (
  GroupId INT64 NOT NULL,
  `Select` STRING(MAX),
  UpdatedAt TIMESTAMP NOT NULL,
) PRIMARY KEY (GroupId);
CREATE INDEX `Where` ON `Group`(UpdatedAt) STORING (`Select`);
