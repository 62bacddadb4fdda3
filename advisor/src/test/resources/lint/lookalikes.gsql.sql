-- Things that look like risks, beside the same things that are.
CREATE TABLE Threads (ForumId INT64 NOT NULL, ThreadId INT64 NOT NULL, Subject STRING(MAX), LastPostAt TIMESTAMP) PRIMARY KEY (ForumId, ThreadId);
CREATE INDEX ThreadsBySubject ON Threads (Subject);
CREATE TABLE Leads (LeadId STRING(18) NOT NULL, OwnerId STRING(18), Stage STRING(40), CloseDate DATE, CreatedDate TIMESTAMP) PRIMARY KEY (LeadId);
CREATE INDEX LeadsByClose ON Leads (Stage, CloseDate);
CREATE TABLE api_keys (key_hash STRING(64) NOT NULL, account_id STRING(36) NOT NULL, last_used_at TIMESTAMP, revoked_at TIMESTAMP) PRIMARY KEY (key_hash);
CREATE INDEX api_keys_account ON api_keys(account_id);
CREATE INDEX api_keys_last_used ON api_keys(last_used_at);
CREATE TABLE leaderboard (season INT64 NOT NULL, score INT64 NOT NULL, player_id STRING(36) NOT NULL) PRIMARY KEY (season, score DESC, player_id);
CREATE TABLE exchange_rates (rate_date DATE NOT NULL, currency STRING(3) NOT NULL, rate NUMERIC) PRIMARY KEY (currency, rate_date);
CREATE TABLE files (bucket STRING(63), object_path STRING(1024), generation INT64) PRIMARY KEY (bucket, object_path, generation);
CREATE TABLE checkpoints (pipeline STRING(100), epoch INT64, state BYTES(MAX)) PRIMARY KEY (pipeline, epoch);
CREATE TABLE idempotency (request_id STRING(64) NOT NULL, expires_at TIMESTAMP NOT NULL) PRIMARY KEY (request_id), ROW DELETION POLICY (OLDER_THAN(expires_at, INTERVAL 1 DAY));
CREATE TABLE notifications (recipient STRING(36) NOT NULL, created TIMESTAMP NOT NULL, id STRING(36) NOT NULL, unread BOOL) PRIMARY KEY (recipient, created DESC, id);
CREATE INDEX notifications_unread ON notifications (unread, created);
CREATE TABLE metrics (metric_id INT64, bucket_start TIMESTAMP, value FLOAT64) PRIMARY KEY (metric_id, bucket_start);
CREATE TABLE tx (txn_id INT64, posted_on DATE) PRIMARY KEY (txn_id);
CREATE TABLE Singers (SingerId INT64 NOT NULL, FirstName STRING(1024), LastName STRING(1024), BirthDate DATE) PRIMARY KEY(SingerId);
CREATE INDEX SingersByFirstLastName ON Singers(FirstName, LastName);
CREATE TABLE Venues (VenueId INT64, VenueName STRING(100), LastContactDate DATE, LastUpdateTime TIMESTAMP OPTIONS (allow_commit_timestamp=true)) PRIMARY KEY (VenueId);
CREATE TABLE Concerts (VenueId INT64, SingerId INT64, ConcertDate DATE, BeginTime TIMESTAMP, CONSTRAINT f FOREIGN KEY (SingerId) REFERENCES Singers (SingerId)) PRIMARY KEY (VenueId, SingerId, ConcertDate);
CREATE TABLE items (item_uid STRING(36) NOT NULL, item_order INT64, parent_uid STRING(36), is_done BOOL) PRIMARY KEY (item_uid);
CREATE TABLE gcs_events (id STRING(MAX) NOT NULL, event_type STRING(MAX), ts INT64) PRIMARY KEY (id);
CREATE INDEX gcs_events_ts ON gcs_events (event_type, ts DESC) STORING (id);
CREATE TABLE roles (role_id INT64, name STRING(50)) PRIMARY KEY (role_id);
CREATE TABLE user_roles (user_id INT64, role_id INT64) PRIMARY KEY (user_id, role_id);
CREATE INDEX user_roles_by_role ON user_roles (role_id);
CREATE TABLE prices (sku STRING(40), valid_from TIMESTAMP, price NUMERIC) PRIMARY KEY (sku, valid_from);
-- expect info SPH004 prices_valid.valid_from
CREATE INDEX prices_valid ON prices (valid_from);
CREATE TABLE ticks (symbol STRING(10), seq INT64) PRIMARY KEY (symbol, seq);
CREATE TABLE lock_table (name STRING(50), holder STRING(50), fencing_token INT64) PRIMARY KEY (name);
CREATE TABLE build (build_number INT64, project STRING(30)) PRIMARY KEY (project, build_number);
CREATE TABLE sessions (session_id BYTES(16), last_active TIMESTAMP, login STRING(30)) PRIMARY KEY (session_id);
CREATE INDEX sessions_active ON sessions (last_active);
-- A message bus: partitions are shards, offsets grow behind them.
CREATE TABLE BusMessages (Topic STRING(100) NOT NULL, PartitionId INT64 NOT NULL, MessageOffset INT64 NOT NULL) PRIMARY KEY (PartitionId, Topic, MessageOffset);
-- One topic after the other, without a shard.
CREATE TABLE BusLog (EventType STRING(20) NOT NULL, MessageOffset INT64 NOT NULL) PRIMARY KEY (EventType, MessageOffset);
CREATE TABLE OpeningHours (ShopUuid STRING(36) NOT NULL, DayOfWeek INT64 NOT NULL, OpensAt STRING(5)) PRIMARY KEY (ShopUuid, DayOfWeek);
CREATE TABLE Weekdays (DayOfWeek INT64 NOT NULL, ShopUuid STRING(36)) PRIMARY KEY (DayOfWeek, ShopUuid);
CREATE TABLE People (PersonGuid STRING(36) NOT NULL, HiredOn DATE, DueDate DATE, UtcOffset INT64, AverageResponseTime INT64) PRIMARY KEY (PersonGuid);
CREATE INDEX PeopleByOffset ON People (UtcOffset);
CREATE INDEX PeopleByResponse ON People (AverageResponseTime);
-- expect info SPH004 PeopleByDue.DueDate
CREATE INDEX PeopleByDue ON People (DueDate);

-- expect info SPH003 Leads.LeadId
-- expect warning SPH004 LeadsByClose.CloseDate
-- expect warning SPH004 api_keys_last_used.last_used_at
-- expect warning SPH001 exchange_rates.rate_date
-- expect info SPH003 idempotency.request_id
-- expect warning SPH004 notifications_unread.created
-- expect info SPH002 tx.txn_id
-- expect info SPH002 Singers.SingerId
-- expect info SPH002 Venues.VenueId
-- expect info SPH003 items.item_uid
-- expect info SPH003 gcs_events.id
-- expect warning SPH004 gcs_events_ts.ts
-- expect info SPH003 sessions.session_id
-- expect warning SPH004 sessions_active.last_active
-- expect warning SPH002 BusLog.MessageOffset
