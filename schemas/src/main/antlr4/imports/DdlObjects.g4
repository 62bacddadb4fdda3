// Sequences, views, change streams, locality groups and schemas.
parser grammar DdlObjects;

createSequence
    : CREATE SEQUENCE (IF NOT EXISTS)? name (sequencePart | foreignSequencePart)*
    ;

sequencePart
    : OPTIONS optionList                              # sequenceOptions
    | BIT_REVERSED_POSITIVE                           # sequenceKind
    | SKIP_ RANGE low = number COMMA? high = number   # skipRange
    | NO SKIP_ RANGE                                  # noSkipRange
    | (START | RESTART) COUNTER? WITH? start = number # startCounter
    ;

// INCREMENT BY, CACHE and the like, which Spanner does not know.
foreignSequencePart
    : NO? WORD (BY? number)?
    | WORD BY name
    | AS columnType
    ;

alterSequence
    : ALTER SEQUENCE (IF EXISTS)? name (SET? sequencePart | foreignSequencePart)+
    ;

dropSequence
    : DROP SEQUENCE (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

createView
    : CREATE (OR REPLACE)? VIEW (IF NOT EXISTS)? name parenthesised? (SQL SECURITY (INVOKER | DEFINER))? AS query
    ;

query
    : .+
    ;

dropView
    : DROP VIEW (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

createChangeStream
    : CREATE CHANGE STREAM (IF NOT EXISTS)? name (FOR watched)? ((OPTIONS | WITH) optionList)?
    ;

watched
    : ALL
    | watch (COMMA watch)*
    ;

watch
    : name (OPEN (identifier (COMMA identifier)* COMMA?)? CLOSE)?
    ;

alterChangeStream
    : ALTER CHANGE STREAM (IF EXISTS)? name streamAction
    ;

streamAction
    : SET FOR watched          # setWatched
    | DROP FOR ALL             # dropWatched
    | SET OPTIONS? optionList  # setStreamOptions
    | RESET columnList         # resetStreamOptions
    ;

dropChangeStream
    : DROP CHANGE STREAM (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

createLocalityGroup
    : CREATE LOCALITY GROUP (IF NOT EXISTS)? name groupOptions
    ;

alterLocalityGroup
    : ALTER LOCALITY GROUP (IF EXISTS)? name SET? groupOptions
    ;

// In PostgreSQL: STORAGE 'ssd' SSD_TO_HDD_SPILL_TIMESPAN '10d'.
groupOptions
    : OPTIONS optionList
    | (WORD EQUALS? (STRING | NULL))*
    ;

dropLocalityGroup
    : DROP LOCALITY GROUP (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

createSchema
    : CREATE (OR REPLACE)? SCHEMA (IF NOT EXISTS)? name (OPTIONS optionList)?
    ;

dropSchema
    : DROP SCHEMA (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

// Who owns something is no structure, nor are the options of a schema.
alterOwner
    : ALTER (SCHEMA | SEQUENCE | VIEW | INDEX) (IF EXISTS)? name OWNER TO identifier
    | ALTER SCHEMA (IF EXISTS)? name SET OPTIONS optionList
    ;
