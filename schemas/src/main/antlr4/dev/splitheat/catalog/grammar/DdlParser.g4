// The statements of Spanner's DDL that change something of a schema, in both dialects at once. The grammar is more lenient
// than Spanner: it reads what Spanner has accepted, it does not check it.
parser grammar DdlParser;

import DdlTables, DdlChanges, DdlIndexes, DdlObjects;

options {
    tokenVocab = DdlLexer;
}

statement
    : (
        createTable
        | createIndex
        | createSearchIndex
        | createVectorIndex
        | createSequence
        | createView
        | createChangeStream
        | createLocalityGroup
        | createSchema
        | alterTable
        | renameTables
        | renameOneByOne
        | alterIndex
        | alterSequence
        | alterChangeStream
        | alterLocalityGroup
        | alterOwner
        | dropTable
        | dropIndex
        | dropSequence
        | dropView
        | dropChangeStream
        | dropLocalityGroup
        | dropSchema
    ) EOF
    ;

parenthesised
    : OPEN anything* CLOSE
    ;

anything
    : parenthesised
    | ~(OPEN | CLOSE | UNCLOSED | ODD)
    ;

optionList
    : OPEN (option (COMMA option)* COMMA?)? CLOSE
    ;

option
    : name EQUALS optionValue
    ;

optionValue
    : NULL
    | number
    | STRING
    | identifier
    | OPEN_BRACKET ~(CLOSE_BRACKET | UNCLOSED | ODD)* CLOSE_BRACKET
    ;

number
    : MINUS? NUMBER
    ;

name
    : identifier (DOT identifier)*
    ;

// Words that are a name in one of the dialects at least.
identifier
    : WORD
    | QUOTED_NAME
    | ACTION
    | ADD
    | ALTER
    | ALWAYS
    | AUTO_INCREMENT
    | BIT_REVERSED_POSITIVE
    | BY
    | CASCADE
    | CHANGE
    | CHARACTER
    | CHECK
    | COLUMN
    | CONSTRAINT
    | COUNTER
    | DATA
    | DEFINER
    | DELETE
    | DELETION
    | DOUBLE
    | DROP
    | ENFORCED
    | FIRST
    | FOREIGN
    | GENERATED
    | HIDDEN_
    | IDENTITY
    | INCLUDE
    | INDEX
    | INTERLEAVE
    | INTERVAL
    | INVOKER
    | KEY
    | LAST
    | LENGTH
    | LOCALITY
    | NO
    | NULLS
    | NULL_FILTERED
    | ONLY
    | OPTIONS
    | OWNER
    | PARENT
    | PARTITION
    | PLACEMENT
    | POLICY
    | PRECISION
    | PRIMARY
    | RANGE
    | REFERENCES
    | RENAME
    | REPLACE
    | RESET
    | RESTART
    | RESTRICT
    | ROW
    | SCHEMA
    | SEARCH
    | SECURITY
    | SEQUENCE
    | SET
    | SKIP_
    | SQL
    | START
    | STORED
    | STORING
    | STREAM
    | SYNONYM
    | TABLE
    | TIME
    | TIMESTAMP
    | TTL
    | TYPE
    | UNIQUE
    | UPDATE
    | USING
    | VALIDATE
    | VARYING
    | VECTOR
    | VIEW
    | VIRTUAL
    | WITHOUT
    | ZONE
    ;
