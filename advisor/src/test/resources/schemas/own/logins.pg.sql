-- A log of what accounts did, with their id in it, and sessions whose ids come from elsewhere.
CREATE TABLE accounts (account_id varchar(36) NOT NULL, name varchar(100), PRIMARY KEY (account_id));
CREATE TABLE logins (
  logged_in_at timestamptz NOT NULL,
  login_no bigint NOT NULL,
  account_id varchar(36) NOT NULL,
  "order" bigint,
  user_agent text,
  PRIMARY KEY (logged_in_at, login_no)
);
CREATE INDEX logins_by_account ON logins(account_id, logged_in_at DESC);
CREATE TABLE sessions (session_id varchar(20) NOT NULL, ended bool, PRIMARY KEY (session_id));
