package dev.splitheat.catalog;

import static dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL;
import static dev.splitheat.catalog.Dialect.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DDL as people and tools keep it. */
class DdlHabitsTest {
    private static final Catalog TWO = DdlReader.read(
                    "CREATE TABLE A (Id INT64) PRIMARY KEY (Id); CREATE TABLE B (Id INT64) PRIMARY KEY (Id);",
                    GOOGLE_STANDARD_SQL)
            .catalogOrThrow();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE A (Id INT64) PRIMARY KEY (Id);\nCREATE TABLE B (Id INT64) PRIMARY KEY (Id)",
                "\uFEFFCREATE TABLE A (\r\n  Id INT64,\r\n) PRIMARY KEY (Id);\r\n\r\nCREATE TABLE B (Id INT64,) PRIMARY KEY (Id,);\r\n",
                "CREATE TABLE A (Id INT64) PRIMARY KEY (Id)\n\nCREATE TABLE B (Id INT64) PRIMARY KEY (Id)\n\n",
                "GRANT SELECT ON TABLE A TO ROLE r\nCREATE TABLE A (Id INT64) PRIMARY KEY (Id)\n"
                        + "CREATE TABLE B (Id INT64) PRIMARY KEY (Id)",
                "/* two */ CREATE TABLE `A` (Id /* ; */ INT64) # ; first\nPRIMARY KEY (Id); -- ;\ncreate table b (Id int64)"
                        + " primary key (Id); DROP TABLE b; CREATE TABLE B (Id INT64 PRIMARY KEY);;",
                "-- +goose Up\n-- +goose StatementBegin\nCREATE TABLE A (Id INT64) PRIMARY KEY (Id)\n-- +goose StatementEnd\n"
                        + "CREATE TABLE B (Id INT64) PRIMARY KEY (Id);\n-- +goose Down\nDROP TABLE B;\nDROP TABLE A\n",
                "-- migrate:up\nCREATE TABLE A (Id INT64 PRIMARY KEY)\n-- migrate:down\nDROP TABLE A\n-- migrate:up\n"
                        + "CREATE TABLE B (Id INT64 PRIMARY KEY)",
                "START BATCH DDL;\nCREATE TABLE IF NOT EXISTS A (Id INT64) PRIMARY KEY (Id);\n"
                        + "CREATE TABLE IF NOT EXISTS B (Id INT64) PRIMARY KEY (Id);\nRUN BATCH;"
            })
    void spellingsOfTheSameScript_makeTheSameCatalog(String text) {
        assertThat(DdlReader.read(text, GOOGLE_STANDARD_SQL).catalogOrThrow()).isEqualTo(TWO);
    }

    @Test
    void missingSemicolon_costsOnlyTheStatementThatIsWrong() {
        DdlScript script = DdlReader.read(
                "CREATE TABLE A (Id INT64) PRIMARY KEY (Id)\nCREATE TABLE Wrong (\nCREATE TABLE B (Id INT64) PRIMARY KEY (Id)",
                GOOGLE_STANDARD_SQL);

        assertThat(script.catalog()).isEqualTo(TWO);
        assertThat(script.diagnostics()).extracting(Diagnostic::line).containsExactly(2);
    }

    @Test
    void fileThatEndsWithoutSemicolon_endsItsStatement() {
        DdlScript script = DdlReader.read(
                List.of(
                        new DdlFile("1.sql", "CREATE TABLE A (Id INT64) PRIMARY KEY (Id)"),
                        new DdlFile("2.sql", "CREATE TABLE B (Id INT64) PRIMARY KEY (Id)")),
                GOOGLE_STANDARD_SQL);

        assertThat(script.catalogOrThrow()).isEqualTo(TWO);
    }

    @Test
    void dumpOfPostgres_isRead() {
        String dump =
                """
                --
                -- PostgreSQL database dump /* not nested */
                --
                \\restrict token
                SET statement_timeout = 0;
                SELECT pg_catalog.set_config('search_path', '', false);
                CREATE SCHEMA public;
                ALTER SCHEMA public OWNER TO postgres;
                COMMENT ON SCHEMA public IS 'standard; public schema';
                /* outer /* inner; */ still a comment */
                CREATE TABLE public.users (
                    id bigint NOT NULL,
                    name character varying(36) DEFAULT 'x'::character varying NOT NULL,
                    tags text ARRAY,
                    seen timestamp with time zone DEFAULT now()
                );
                ALTER TABLE public.users OWNER TO postgres;
                CREATE SEQUENCE public.users_id_seq
                    START WITH 1
                    INCREMENT BY 1
                    NO MINVALUE
                    NO MAXVALUE
                    CACHE 1;
                ALTER TABLE ONLY public.users ALTER COLUMN id SET DEFAULT nextval('public.users_id_seq'::regclass);
                ALTER TABLE ONLY public.users
                    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
                CREATE INDEX users_name ON public.users USING btree (name);
                \\unrestrict token
                """;

        Catalog catalog = DdlReader.read(dump, POSTGRESQL).catalogOrThrow();

        assertThat(DdlPrinter.print(catalog))
                .containsExactly(
                        "CREATE SEQUENCE users_id_seq BIT_REVERSED_POSITIVE START COUNTER WITH 1",
                        """
                        CREATE TABLE users (
                          id bigint NOT NULL DEFAULT nextval('public.users_id_seq'::regclass),
                          name character varying(36) NOT NULL DEFAULT 'x'::character varying,
                          tags character varying[],
                          seen timestamp with time zone DEFAULT now(),
                          PRIMARY KEY (id)
                        )""",
                        "CREATE INDEX users_name ON users(name)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE W (key INT64, constraint INT64, check BOOL, synonym DATE) PRIMARY KEY (key, constraint)",
                "CREATE TABLE W (Id INT64, Place STRING(MAX) NOT NULL PLACEMENT KEY) PRIMARY KEY (Id)",
                "CREATE TABLE W (Id INT64, P pkg.Proto, S STRUCT<>, E ARRAY<FLOAT32>(vector_length=>3), SYNONYM (V)) PRIMARY KEY ()",
                "CREATE TABLE W (Id INT64 DEFAULT (1) ON UPDATE (2) HIDDEN OPTIONS (locality_group = 'g')) PRIMARY KEY (Id ASC)",
                "CREATE TABLE W (T STRING(MAX) DEFAULT (\"\"\"a ; \" b\"\"\"), U STRING(MAX) DEFAULT (r'\\d'), PRIMARY KEY (T))",
                "CREATE SEQUENCE Q BIT_REVERSED_POSITIVE SKIP RANGE 1, 9 START COUNTER WITH 5; ALTER SEQUENCE Q NO SKIP RANGE",
                "CREATE OR REPLACE SCHEMA s OPTIONS (x = 1); CREATE OR REPLACE SCHEMA s; ALTER SCHEMA IF EXISTS s SET OPTIONS (x = 2)",
                "CREATE VIEW IF NOT EXISTS V SQL SECURITY DEFINER AS (SELECT @{hint} a['b'] || \"c\" FROM U WHERE x <> $y)",
                "ALTER TABLE IF EXISTS Nowhere ADD COLUMN A INT64; ALTER INDEX IF EXISTS Nowhere SET OPTIONS (a = [1, 2])"
            })
    void rareFormsOfGoogleSql_areUnderstood(String statements) {
        assertThat(DdlReader.read(statements, GOOGLE_STANDARD_SQL).diagnostics())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table w (key text, value text, date date, year int, x text collate \"C\" check (x > 'a'), primary key (key))",
                "create table w (id bigint generated by default as identity (start with 1 increment by 1 cache 1) primary key)",
                "create table w (id serial primary key, e float4[] vector length 3, i interval, n numeric(9, 2) default 0.5)",
                "create table w (id int8 primary key); create unique index i on only w using btree (id desc nulls last)",
                "create table w (id int8 primary key); alter table w alter id type bigint using id::bigint, alter id drop default",
                "create sequence s; alter sequence s owned by w.id; alter sequence s owner to me; alter sequence s restart counter 5",
                "create function f() returns trigger as $$ begin; end; $$ language plpgsql; do $$ begin; end $$",
                "create or replace view v (a) sql security invoker as select $$;$$ from w"
            })
    void rareFormsOfPostgres_areUnderstood(String statements) {
        assertThat(DdlReader.read(statements, POSTGRESQL).diagnostics()).isEmpty();
    }

    @Test
    void vectorIndexWithItsMethodNamed_isOne() {
        Catalog catalog = DdlReader.read(
                        "create table docs (id bigint primary key, e float4[] vector length 3, note text);"
                                + "create vector index by_e on docs using scann (e) include (note)"
                                + " with (distance_type = 'COSINE') where e is not null",
                        POSTGRESQL)
                .catalogOrThrow();

        assertThat(DdlPrinter.createIndex(catalog.index("by_e").orElseThrow(), catalog))
                .isEqualTo("CREATE INDEX by_e ON docs USING ScaNN (e) INCLUDE (note)"
                        + " WITH (distance_type = 'COSINE') WHERE e IS NOT NULL");
    }

    @ParameterizedTest
    @CsvSource({"char(2), character(2)", "character(2), character(2)", "CHAR, character", "bpchar, bpchar"})
    void typeOfPaddedText_isAStringAndHidesNothingBehindIt(String declared, String printed) {
        Catalog catalog = DdlReader.read(
                        "create table w (land " + declared + " not null default 'DE', at timestamptz,"
                                + " primary key (land, at)); create index by_at on w (at)",
                        POSTGRESQL)
                .catalogOrThrow();

        Table table = catalog.table("w").orElseThrow();

        assertThat(table.column("land").orElseThrow().type()).isEqualTo(new ColumnType(BaseType.STRING, printed));
        assertThat(table.column("land").orElseThrow().defaultExpression()).contains("'DE'");
        assertThat(table.column("at")).isPresent();
        assertThat(catalog.index("by_at")).isPresent();
    }
}
