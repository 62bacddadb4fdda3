// CREATE TABLE, with what it says of columns and constraints.
parser grammar DdlTables;

createTable
    : CREATE TABLE (IF NOT EXISTS)? name OPEN (tableElement (COMMA tableElement)* COMMA?)? CLOSE (COMMA? tableClause)*
    ;

tableElement
    : keyConstraint
    | tableConstraint
    | column
    ;

keyConstraint
    : (CONSTRAINT identifier)? primaryKey
    ;

tableConstraint
    : check
    | foreignKey
    | (CONSTRAINT identifier)? UNIQUE parenthesised
    | SYNONYM parenthesised
    ;

check
    : (CONSTRAINT identifier)? CHECK parenthesised enforcement
    ;

foreignKey
    : (CONSTRAINT identifier)? FOREIGN KEY OPEN identifier (COMMA identifier)* COMMA? CLOSE references
    ;

references
    : REFERENCES name columnList? (ON (DELETE | UPDATE) referentialAction)* enforcement
    ;

referentialAction
    : CASCADE
    | NO ACTION
    | RESTRICT
    | SET NULL
    | SET DEFAULT
    ;

columnList
    : OPEN identifier (COMMA identifier)* COMMA? CLOSE
    ;

// ENFORCED, NOT ENFORCED; also NOT VALID, DEFERRABLE and the like, which Spanner does not know.
enforcement
    : (NOT? (ENFORCED | WORD))*
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
    | OPTIONS optionList
    | localityGroup
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

// PostgreSQL's form of OPTIONS (locality_group = '...').
localityGroup
    : LOCALITY GROUP identifier
    ;

column
    : identifier columnType columnPart*
    ;

columnPart
    : (CONSTRAINT identifier)? NOT NULL                        # notNull
    | (CONSTRAINT identifier)? NULL                            # nullAllowed
    | DEFAULT defaultExpression                                # defaultValue
    | (GENERATED ALWAYS)? AS parenthesised (STORED | VIRTUAL)? # generated
    | GENERATED (ALWAYS | BY DEFAULT) AS IDENTITY counter?     # identity
    | AUTO_INCREMENT                                           # identity
    | OPTIONS optionList                                       # columnOptions
    | localityGroup                                            # columnGroup
    | PRIMARY KEY                                              # inlineKey
    | ON UPDATE defaultExpression                              # onUpdate
    | HIDDEN_                                                  # hidden
    | (PLACEMENT KEY | (CONSTRAINT identifier)? UNIQUE)        # ignoredPart
    | COLLATE name                                             # ignoredPart
    | check                                                    # inlineCheck
    | (CONSTRAINT identifier)? references                      # inlineReferences
    ;

counter
    : OPEN ((sequencePart | foreignSequencePart) COMMA?)* CLOSE
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
    | ARRAY
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
        | LOCALITY
        | PRIMARY
        | HIDDEN_
        | PLACEMENT
        | UNIQUE
        | CONSTRAINT
        | CHECK
        | REFERENCES
    )
    ;
