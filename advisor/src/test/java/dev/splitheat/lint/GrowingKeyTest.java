package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrowingKeyTest {
    /** Columns, primary key, and what is found of the key; nothing where the third part is empty. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "Ts TIMESTAMP, U STRING(36) | Ts, U | warning SPH001 T.Ts",
                "Ts TIMESTAMP, U STRING(36) | Ts DESC, U | warning SPH001 T.Ts",
                "Ts TIMESTAMP OPTIONS (allow_commit_timestamp = true) | Ts | error SPH001 T.Ts",
                "B BOOL, Ts TIMESTAMP OPTIONS (allow_commit_timestamp = true) | B, Ts | warning SPH001 T.Ts",
                "Day DATE, U STRING(36) | Day, U | warning SPH001 T.Day",
                "Status STRING(9), Ts TIMESTAMP | Status, Ts | warning SPH001 T.Ts",
                "Code STRING(2), Ts TIMESTAMP | Code, Ts | warning SPH001 T.Ts",
                "K INT64 AS (1) STORED, Ts TIMESTAMP | K, Ts | warning SPH001 T.Ts",
                "K STRING(9), Ts TIMESTAMP, CHECK (K IN ('a', 'b')) | K, Ts | warning SPH001 T.Ts",
                "E acme.Colour, Ts TIMESTAMP | E, Ts | warning SPH001 T.Ts",
                "CreatedAt STRING(30) | CreatedAt | warning SPH001 T.CreatedAt",
                "unix_ms INT64 | unix_ms | warning SPH001 T.unix_ms",
                "EventDate STRING(10), U STRING(36) | EventDate, U | warning SPH001 T.EventDate",
                "Ms INT64 AS (UNIX_MILLIS(Ts)) STORED, Ts TIMESTAMP | Ms | warning SPH001 T.Ms",
                "Id STRING(50) DEFAULT (CONCAT(FORMAT_TIMESTAMP('%s', CURRENT_TIMESTAMP()), GENERATE_UUID())) | Id"
                        + " | warning SPH001 T.Id",
                "ObservedOn STRING(10), U STRING(36) | ObservedOn, U | warning SPH001 T.ObservedOn",
                "dt STRING(10), U STRING(36) | dt, U | warning SPH001 T.dt",
                "TimestampPrefix STRING(10), U STRING(36) | TimestampPrefix, U | warning SPH001 T.TimestampPrefix",
                "BrowserName STRING(10), Ts TIMESTAMP | BrowserName, Ts | warning SPH001 T.Ts",
                "Active INT64, Ts TIMESTAMP | Active, Ts | warning SPH001 T.Ts",
                "Version INT64 | Version | info SPH002 T.Version",
                "Seq INT64 | Seq | warning SPH002 T.Seq",
                "Ulid STRING(26) | Ulid | warning SPH003 T.Ulid",
                "EventUuidV7 STRING(36) | EventUuidV7 | warning SPH003 T.EventUuidV7",
                "ObjectId BYTES(12) | ObjectId | warning SPH003 T.ObjectId",
                "Id INT64 | Id | info SPH002 T.Id",
                "Id STRING(36) | Id | info SPH003 T.Id",
                "Id UUID | Id | info SPH003 T.Id",
                "Ts TIMESTAMP, ShardId INT64 | Ts, ShardId | warning SPH001 T.Ts",
                "U STRING(36), Ts TIMESTAMP | U, Ts |",
                "UserId INT64, Ts TIMESTAMP | UserId, Ts |",
                "TId INT64, Ts TIMESTAMP | TId, Ts |",
                "TId INT64, N STRING(9) | TId, N | info SPH002 T.TId",
                "Id STRING(36) DEFAULT (GENERATE_UUID()), Ts TIMESTAMP | Id, Ts |",
                "Id STRING(50) DEFAULT (CONCAT(GENERATE_UUID(), FORMAT_TIMESTAMP('%s', CURRENT_TIMESTAMP()))) | Id |",
                "ShardId INT64, Ts TIMESTAMP | ShardId, Ts |",
                "Salt INT64, Ts TIMESTAMP | Salt, Ts |",
                "S INT64 AS (ABS(MOD(FARM_FINGERPRINT(U), 8))) STORED, Ts TIMESTAMP, U STRING(9) | S, Ts |",
                "S INT64 AS (FARM_FINGERPRINT(U)) STORED, Ts TIMESTAMP, U STRING(9) | S, Ts |",
                "N INT64, Ts TIMESTAMP, CHECK (N BETWEEN 0 AND 15) | N, Ts |",
                "Email STRING(320) | Email |",
                "Sha256 BYTES(32) | Sha256 |",
                "SessionToken STRING(64) | SessionToken |",
                "DeviceUuid STRING(36) | DeviceUuid |",
                "Name STRING(MAX) | Name |",
                "CountryCode STRING(2) | CountryCode |",
                "Status STRING(20) | Status |",
                "Year INT64, U STRING(36) | Year, U |",
                "BirthDate DATE, U STRING(36) | BirthDate, U |",
                "ValidFrom DATE, U STRING(36) | ValidFrom, U | info SPH001 T.ValidFrom",
                "ValidFrom TIMESTAMP OPTIONS (allow_commit_timestamp=true), U STRING(36) | ValidFrom, U | error SPH001 T.ValidFrom",
                "DeletedAt TIMESTAMP OPTIONS (allow_commit_timestamp=true), U STRING(36) | DeletedAt, U | error SPH001 T.DeletedAt",
                "Ts TIMESTAMP, U STRING(36), Id STRING(MAX) AS (CONCAT(CAST(Ts AS STRING), U)) STORED | Id | warning SPH001 T.Id",
                "Ts TIMESTAMP, U STRING(36), D STRING(10) AS (CAST(EXTRACT(DATE FROM Ts AT TIME ZONE 'UTC') AS STRING)) STORED | D, U | warning SPH001 T.D",
                "CreatedAtMicros INT64, U STRING(36), Rev INT64 AS (9223372036854775807 - CreatedAtMicros) STORED | Rev, U | warning SPH001 T.Rev",
                "Ts TIMESTAMP, Y INT64 AS (EXTRACT(YEAR FROM Ts)) STORED | Y, Ts | warning SPH001 T.Ts",
                "StartTs TIMESTAMP, EndTs TIMESTAMP, N INT64 AS (TIMESTAMP_DIFF(EndTs, StartTs, SECOND)) STORED, U STRING(36) | N, U |",
                "Name STRING(MAX), N INT64 AS (CHAR_LENGTH(Name)) STORED | N, Name |",
                "Tenant STRING(36) DEFAULT ('default'), Ts TIMESTAMP | Tenant, Ts | info SPH001 T.Ts",
                "K INT64 DEFAULT (1), Ts TIMESTAMP | K, Ts | info SPH001 T.Ts",
                "PhoneNumber INT64 | PhoneNumber |",
                "ResponseTime INT64, U STRING(36) | ResponseTime, U |",
                "TimeZone STRING(40) | TimeZone |",
                "Id INT64 NOT NULL GENERATED BY DEFAULT AS IDENTITY (BIT_REVERSED_POSITIVE) | Id |",
                "ObjectId STRING(64), Ts TIMESTAMP | ObjectId, Ts |"
            })
    void keyIsReadByItsFirstPartOfManyValues(String columns, String key, String found) {
        String ddl = "CREATE TABLE T (" + columns + ") PRIMARY KEY (" + key + ")";

        assertThat(String.join("; ", Linted.google(ddl))).isEqualTo(found == null ? "" : found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "ts timestamptz, u text | ts, u | warning SPH001 t.ts",
                "ts spanner.commit_timestamp | ts | error SPH001 t.ts",
                "orderstatus varchar(20), createdat bigint | orderstatus, createdat | warning SPH001 t.createdat",
                "id bigint | id | info SPH002 t.id",
                "id varchar(36) | id | info SPH003 t.id",
                "id bigserial | id |",
                "id uuid default gen_random_uuid() | id |",
                "shardid bigint, ts timestamptz | shardid, ts |",
                "slot bigint, ts timestamptz, check (slot >= 0 and slot < 8) | slot, ts |",
                "userid bigint, ts timestamptz | userid, ts |"
            })
    void postgresIsReadAlike(String columns, String key, String found) {
        String ddl = "create table t (" + columns + ", primary key (" + key + "))";

        assertThat(String.join("; ", Linted.postgres(ddl))).isEqualTo(found == null ? "" : found);
    }
}
