-- A chat service in the PostgreSQL dialect.
create table users (
  id uuid default gen_random_uuid() primary key,
  handle varchar(40) not null,
  last_seen_at timestamptz,
  created_at timestamptz default current_timestamp not null
);
create unique index users_by_handle on users (handle);
-- expect warning SPH004 users_by_last_seen.last_seen_at
create index users_by_last_seen on users (last_seen_at desc) where last_seen_at is not null;

create table conversations (
  conversation_id varchar(36) default spanner.generate_uuid() primary key,
  kind varchar(16) not null,
  updated_at timestamptz not null
);
-- expect warning SPH004 conversations_by_kind.updated_at
create index conversations_by_kind on conversations (kind, updated_at);

-- Behind a conversation the time may grow.
create table messages (
  conversation_id varchar(36) not null,
  sent_at timestamptz not null,
  message_id varchar(36) not null,
  sender_id varchar(36) not null,
  body text,
  primary key (conversation_id, sent_at, message_id)
) interleave in parent conversations on delete cascade;
create index messages_by_sender on messages (sender_id, sent_at);
-- expect warning SPH004 messages_by_time.sent_at
create index messages_by_time on messages (sent_at);

-- expect warning SPH003 attachments.attachment_ulid
create table attachments (
  attachment_ulid varchar(26) primary key,
  sha256 varchar(64) not null,
  size bigint
);
create index attachments_by_digest on attachments (sha256);

-- expect info SPH003 devices.device_id
create table devices (
  device_id varchar(36) primary key,
  owner_id uuid,
  push_token varchar(200)
);
create index devices_by_token on devices (push_token);

-- expect info SPH002 stickers.id
create table stickers (id bigint primary key, name varchar(50));

-- expect error SPH001 presence_log.seen
create table presence_log (
  seen spanner.commit_timestamp not null,
  user_id uuid not null,
  primary key (seen, user_id)
);

create table receipts (
  shard bigint generated always as (abs(mod(spanner.farm_fingerprint(user_id), '16'::bigint))) stored not null,
  read_at timestamptz not null,
  user_id varchar(36) not null,
  primary key (shard, read_at, user_id)
);
create table settings (only_row bool primary key default true, motd text, constraint one check (only_row = true));
-- expect info SPH037 settings
