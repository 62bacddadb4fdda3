-- Statements that Spanner has and the emulator has not.
CREATE LOCALITY GROUP cold STORAGE 'hdd';
CREATE LOCALITY GROUP spilling STORAGE 'ssd' SSD_TO_HDD_SPILL_TIMESPAN '10d';
CREATE TABLE documents (
  id varchar(36) PRIMARY KEY,
  body text LOCALITY GROUP cold,
  tokens spanner.tokenlist GENERATED ALWAYS AS (spanner.tokenize_fulltext(body)) VIRTUAL HIDDEN,
  edited_at timestamptz,
  embedding float4[] VECTOR LENGTH 128
) LOCALITY GROUP spilling;
CREATE SEARCH INDEX documents_by_words ON documents(tokens) INCLUDE (body) ORDER BY edited_at
  WITH (sort_order_sharding = true) WHERE edited_at IS NOT NULL;
CREATE INDEX documents_by_embedding ON documents USING ScaNN (embedding) INCLUDE (edited_at)
  WITH (distance_type = 'COSINE', num_leaves = 1000) WHERE embedding IS NOT NULL;
