// The statements of Spanner's DDL that change a table, an index or a sequence, in both dialects at once. The grammar is
// more lenient than Spanner: it reads what Spanner has accepted, it does not check it.
parser grammar DdlParser;

options {
    tokenVocab = DdlLexer;
}

statement
    : (
        createTable
        | createIndex
        | createSequence
        | alterTable
        | renameTables
        | renameOneByOne
        | alterIndex
        | alterSequence
        | dropTable
        | dropIndex
        | dropSequence
    ) EOF
    ;

createTable
    : CREATE TABLE (IF NOT EXISTS)? name OPEN (tableElement (COMMA tableElement)* COMMA?)? CLOSE (COMMA? tableClause)*
    ;

tableElement
    : (CONSTRAINT identifier)? primaryKey
    | tableConstraint
    | column
    ;

tableConstraint
    : (CONSTRAINT identifier)? CHECK parenthesised trailingWords
    | (CONSTRAINT identifier)? FOREIGN KEY parenthesised references
    | (CONSTRAINT identifier)? UNIQUE parenthesised
    | SYNONYM parenthesised
    ;

references
    : REFERENCES name parenthesised? (ON (DELETE | UPDATE) (CASCADE | NO ACTION | RESTRICT | SET NULL | SET DEFAULT))* trailingWords
    ;

// ENFORCED, NOT ENFORCED, NOT VALID, DEFERRABLE: nothing that changes the shape of a table.
trailingWords
    : (NOT? WORD)*
    ;

primaryKey
    : PRIMARY KEY OPEN (keyPart (COMMA keyPart)* COMMA?)? CLOSE
    ;

keyPart
    : identifier direction = (ASC | DESC)? (NULLS nulls = (FIRST | LAST))?
    ;

tableClause
    : primaryKey
    | interleaving
    | rowDeletionPolicy
    | ttl
    | OPTIONS parenthesised
    ;

interleaving
    : INTERLEAVE IN PARENT name onDelete?
    | INTERLEAVE IN name onDelete?
    ;

onDelete
    : ON DELETE (CASCADE | NO ACTION)
    ;

rowDeletionPolicy
    : ROW DELETION POLICY parenthesised
    ;

ttl
    : TTL INTERVAL STRING ON identifier
    ;

column
    : identifier columnType columnPart*
    ;

columnPart
    : NOT NULL                                                   # notNull
    | NULL                                                       # nullAllowed
    | DEFAULT defaultExpression                                  # defaultValue
    | (GENERATED ALWAYS)? AS parenthesised (STORED | VIRTUAL)?   # generated
    | GENERATED (ALWAYS | BY DEFAULT) AS IDENTITY parenthesised? # identity
    | AUTO_INCREMENT                                             # identity
    | OPTIONS optionList                                            # columnOptions
    | PRIMARY KEY                                                # inlineKey
    | ON UPDATE defaultExpression                                # ignoredPart
    | (HIDDEN_ | PLACEMENT KEY | UNIQUE)                         # ignoredPart
    | (CONSTRAINT identifier)? CHECK parenthesised               # ignoredPart
    | (CONSTRAINT identifier)? references                        # ignoredPart
    ;

columnType
    : ARRAY LESS columnType GREATER parenthesised?
    | STRUCT LESS (structField (COMMA structField)*)? GREATER
    | DOUBLE PRECISION arrayMark*
    | CHARACTER VARYING parenthesised? arrayMark*
    | TIMESTAMP (WITH | WITHOUT) TIME ZONE arrayMark*
    | identifier (DOT identifier)* parenthesised? arrayMark* (VECTOR LENGTH NUMBER)?
    ;

structField
    : identifier columnType
    | columnType
    ;

arrayMark
    : OPEN_BRACKET NUMBER? CLOSE_BRACKET
    ;

// GoogleSQL wants parentheses around it; PostgreSQL does not, so there it ends where another part of a column begins.
defaultExpression
    : defaultStart defaultRest*
    ;

defaultStart
    : parenthesised
    | ~(OPEN | CLOSE | COMMA | UNCLOSED | ODD)
    ;

defaultRest
    : parenthesised
    | ~(
        OPEN
        | CLOSE
        | COMMA
        | UNCLOSED
        | ODD
        | NOT
        | NULL
        | DEFAULT
        | GENERATED
        | AS
        | ON
        | OPTIONS
        | PRIMARY
        | HIDDEN_
        | PLACEMENT
        | UNIQUE
        | CONSTRAINT
        | CHECK
        | REFERENCES
    )
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
    : identifier EQUALS optionValue
    ;

optionValue
    : NULL
    | number
    | STRING
    | identifier
    | OPEN_BRACKET ~(CLOSE_BRACKET | UNCLOSED | ODD)* CLOSE_BRACKET
    ;

createIndex
    : CREATE UNIQUE? NULL_FILTERED? INDEX (IF NOT EXISTS)? name ON name (USING identifier)?
      OPEN (keyPart (COMMA keyPart)* COMMA?)? CLOSE (COMMA? indexClause)*
    ;

indexClause
    : (STORING | INCLUDE) OPEN identifier (COMMA identifier)* COMMA? CLOSE # storedColumns
    | INTERLEAVE IN PARENT name                                            # indexInterleaving
    | INTERLEAVE IN name                                                   # indexInterleaving
    | WHERE notNullCondition (AND notNullCondition)*                       # nullFilter
    | OPTIONS parenthesised                                                # indexOptions
    ;

notNullCondition
    : OPEN notNullCondition (AND notNullCondition)* CLOSE
    | identifier IS NOT NULL
    ;

createSequence
    : CREATE SEQUENCE (IF NOT EXISTS)? name sequencePart*
    ;

sequencePart
    : OPTIONS optionList                                # sequenceOptions
    | BIT_REVERSED_POSITIVE                          # sequenceKind
    | SKIP_ RANGE low = number COMMA? high = number  # skipRange
    | NO SKIP_ RANGE                                 # noSkipRange
    | (START | RESTART) COUNTER? WITH? start = number # startCounter
    ;

number
    : MINUS? NUMBER
    ;

alterSequence
    : ALTER SEQUENCE (IF EXISTS)? name (SET? sequencePart)+
    ;

alterTable
    : ALTER TABLE (IF EXISTS)? name tableAction (COMMA tableAction)*
    ;

tableAction
    : ADD tableConstraint                                                                              # ignoredAction
    | (ADD | DROP) SYNONYM name                                                                        # ignoredAction
    | (DROP | ALTER | VALIDATE) CONSTRAINT (IF EXISTS)? identifier trailingWords (CASCADE | RESTRICT)? # ignoredAction
    | SET OPTIONS optionList                                                                              # ignoredAction
    | (ADD | REPLACE | ALTER) (rowDeletionPolicy | ttl)                                                # setPolicy
    | DROP (ROW DELETION POLICY | TTL)                                                                 # dropPolicy
    | SET onDelete                                                                                     # setOnDelete
    | SET interleaving                                                                                 # setInterleaving
    | RENAME TO name                                                                                   # renameTo
    | ADD COLUMN (IF NOT EXISTS)? column                                                               # addColumn
    | ADD (IF NOT EXISTS)? column                                                                      # addColumn
    | DROP COLUMN (IF EXISTS)? identifier (CASCADE | RESTRICT)?                                        # dropColumn
    | DROP (IF EXISTS)? identifier (CASCADE | RESTRICT)?                                               # dropColumn
    | ALTER COLUMN identifier columnAction                                                             # alterColumn
    | ALTER identifier columnAction                                                                    # alterColumn
    ;

columnAction
    : SET DEFAULT defaultExpression              # setDefault
    | DROP DEFAULT                               # dropDefault
    | SET NOT NULL                               # setNotNull
    | DROP NOT NULL                              # dropNotNull
    | SET OPTIONS optionList                        # setColumnOptions
    | (SET DATA)? TYPE columnType                      # setType
    | (ALTER IDENTITY)? (SET? sequencePart)+     # ignoredColumnAction
    | (SET | DROP) ON UPDATE defaultExpression?  # ignoredColumnAction
    | columnType columnPart*                           # redefine
    ;

renameTables
    : RENAME TABLE rename (COMMA rename)*
    ;

rename
    : name TO name
    ;

renameOneByOne
    : renameOne (COMMA renameOne)+
    ;

renameOne
    : ALTER TABLE name RENAME TO name
    ;

alterIndex
    : ALTER INDEX (IF EXISTS)? name (ADD | DROP) (STORED | STORING | INCLUDE) COLUMN identifier
    ;

dropTable
    : DROP TABLE (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

dropIndex
    : DROP INDEX (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

dropSequence
    : DROP SEQUENCE (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;

name
    : identifier (DOT identifier)*
    ;

// Spanner's words that may be names too; the reserved ones are left out.
identifier
    : WORD
    | QUOTED_NAME
    | ACTION
    | ADD
    | ALTER
    | ALWAYS
    | AUTO_INCREMENT
    | BIT_REVERSED_POSITIVE
    | CASCADE
    | CHARACTER
    | CHECK
    | COLUMN
    | CONSTRAINT
    | COUNTER
    | DATA
    | DELETE
    | DELETION
    | DOUBLE
    | DROP
    | FIRST
    | FOREIGN
    | GENERATED
    | HIDDEN_
    | IDENTITY
    | INCLUDE
    | INDEX
    | INTERLEAVE
    | KEY
    | LAST
    | LENGTH
    | NULL_FILTERED
    | OPTIONS
    | PARENT
    | PLACEMENT
    | POLICY
    | PRECISION
    | PRIMARY
    | REFERENCES
    | RENAME
    | REPLACE
    | RESTART
    | RESTRICT
    | ROW
    | SEQUENCE
    | SKIP_
    | START
    | STORED
    | STORING
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
    | VIRTUAL
    | WITHOUT
    | ZONE
    ;
