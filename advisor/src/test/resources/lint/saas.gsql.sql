-- Many tenants in one database.
CREATE TABLE Tenants (TenantId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()), Name STRING(MAX)) PRIMARY KEY (TenantId);
CREATE TABLE Members (
  TenantId STRING(36) NOT NULL,
  UserId INT64 NOT NULL,
  Role STRING(16),
  JoinedAt TIMESTAMP,
) PRIMARY KEY (TenantId, UserId), INTERLEAVE IN PARENT Tenants ON DELETE CASCADE;
CREATE INDEX MembersByUser ON Members (UserId);
CREATE INDEX MembersByJoin ON Members (TenantId, JoinedAt);
-- expect warning SPH004 MembersByRole.JoinedAt
CREATE INDEX MembersByRole ON Members (Role, JoinedAt);

-- Asked once, of the table that the id is of, not of those that refer to it.
-- expect info SPH002 Users.UserId
CREATE TABLE Users (UserId INT64 NOT NULL, Login STRING(100)) PRIMARY KEY (UserId);
CREATE TABLE UserPreferences (UserId INT64 NOT NULL, Theme STRING(20)) PRIMARY KEY (UserId);
CREATE TABLE UserDevices (UserId INT64 NOT NULL, DeviceId STRING(36) NOT NULL) PRIMARY KEY (UserId, DeviceId);

CREATE TABLE Documents (
  TenantId STRING(36) NOT NULL,
  DocumentId STRING(36) NOT NULL,
  UpdatedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
  AssigneeId INT64,
  Title STRING(MAX) NOT NULL,
) PRIMARY KEY (TenantId, DocumentId);
CREATE INDEX DocumentsByUpdate ON Documents (TenantId, UpdatedAt DESC);
-- expect info SPH033 DocumentsOfAssignee.AssigneeId
CREATE INDEX DocumentsOfAssignee ON Documents (AssigneeId, UpdatedAt);
CREATE SEARCH INDEX DocumentsSearch ON Documents (UpdatedAt);

-- expect info SPH019 Comments.TenantId
CREATE TABLE Comments (
  TenantId STRING(36) NOT NULL,
  CommentId STRING(36) NOT NULL,
  CONSTRAINT FK_Tenant FOREIGN KEY (TenantId) REFERENCES Tenants (TenantId) ON DELETE CASCADE,
) PRIMARY KEY (TenantId, CommentId);

-- expect warning SPH024 ShareViews
CREATE TABLE Shares (
  ShareToken STRING(64) NOT NULL,
  ExpiresAt TIMESTAMP NOT NULL,
) PRIMARY KEY (ShareToken), ROW DELETION POLICY (OLDER_THAN(ExpiresAt, INTERVAL 0 DAY));
CREATE TABLE ShareViews (
  ShareToken STRING(64) NOT NULL,
  ViewedAt TIMESTAMP NOT NULL,
) PRIMARY KEY (ShareToken, ViewedAt), INTERLEAVE IN PARENT Shares;
-- expect warning SPH004 SharesByExpiry.ExpiresAt
CREATE INDEX SharesByExpiry ON Shares (ExpiresAt);

-- expect info SPH026 Usage_acme
CREATE TABLE Usage_acme (Meter STRING(20) NOT NULL, UserId INT64 NOT NULL, Amount INT64) PRIMARY KEY (Meter, UserId);
CREATE TABLE Usage_initech (Meter STRING(20) NOT NULL, UserId INT64 NOT NULL, Amount INT64) PRIMARY KEY (Meter, UserId);
CREATE TABLE Usage_umbrella (Meter STRING(20) NOT NULL, UserId INT64 NOT NULL, Amount INT64) PRIMARY KEY (Meter, UserId);
