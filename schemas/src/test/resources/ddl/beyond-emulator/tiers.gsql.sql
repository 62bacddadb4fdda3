-- Statements that Spanner has and the emulator has not.
CREATE LOCALITY GROUP cold OPTIONS (storage = 'hdd');
CREATE LOCALITY GROUP spilling OPTIONS (storage = 'ssd', ssd_to_hdd_spill_timespan = '10d');
CREATE LOCALITY GROUP apart;
ALTER LOCALITY GROUP `default` SET OPTIONS (storage = 'ssd');
CREATE TABLE Documents (
  Id STRING(36) NOT NULL,
  Body STRING(MAX) OPTIONS (locality_group = 'cold'),
  Embedding ARRAY<FLOAT32>(vector_length=>128),
  EditedAt TIMESTAMP DEFAULT (CURRENT_TIMESTAMP()) ON UPDATE (CURRENT_TIMESTAMP()),
) PRIMARY KEY (Id), OPTIONS (locality_group = 'spilling');
CREATE VECTOR INDEX DocumentsByEmbedding ON Documents(Embedding) STORING (EditedAt) WHERE Embedding IS NOT NULL
  OPTIONS (distance_type = 'COSINE', tree_depth = 2, num_leaves = 1000);
CREATE TABLE Readings (
  Id STRING(36) NOT NULL,
  ReadAt TIMESTAMP NOT NULL,
  CONSTRAINT Loose FOREIGN KEY (Id) REFERENCES Documents (Id) NOT ENFORCED,
) PRIMARY KEY (Id, ReadAt DESC), INTERLEAVE IN Documents;
CREATE VIEW EditedDocuments SQL SECURITY DEFINER AS SELECT d.Id FROM Documents AS d WHERE d.EditedAt IS NOT NULL;
