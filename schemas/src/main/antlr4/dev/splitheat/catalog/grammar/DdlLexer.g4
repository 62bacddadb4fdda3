// The words and signs of Spanner's DDL. Two dialects share one lexer, so that they can share one parser: the field
// googleSql says which one is read, and only quotes and the comment sign # ask for it.
lexer grammar DdlLexer;

options {
    caseInsensitive = true;
}

@members {
    private boolean googleSql = true;

    /** Whether GoogleSQL is read, where "a" is a string; in PostgreSQL it is a name. */
    public void setGoogleSql(boolean googleSql) {
        this.googleSql = googleSql;
    }

    private boolean beginsLine() {
        return _tokenStartCharPositionInLine == 0;
    }
}

ACTION: 'ACTION';
ADD: 'ADD';
ALL: 'ALL';
ALTER: 'ALTER';
ALWAYS: 'ALWAYS';
AND: 'AND';
ARRAY: 'ARRAY';
AS: 'AS';
ASC: 'ASC';
AUTO_INCREMENT: 'AUTO_INCREMENT';
BIT_REVERSED_POSITIVE: 'BIT_REVERSED_POSITIVE';
BY: 'BY';
CASCADE: 'CASCADE';
CHANGE: 'CHANGE';
CHARACTER: 'CHARACTER';
CHECK: 'CHECK';
COLLATE: 'COLLATE';
COLUMN: 'COLUMN';
CONSTRAINT: 'CONSTRAINT';
COUNTER: 'COUNTER';
CREATE: 'CREATE';
DATA: 'DATA';
DEFAULT: 'DEFAULT';
DEFINER: 'DEFINER';
DELETE: 'DELETE';
DELETION: 'DELETION';
DESC: 'DESC';
DOUBLE: 'DOUBLE';
DROP: 'DROP';
ENFORCED: 'ENFORCED';
EXISTS: 'EXISTS';
FIRST: 'FIRST';
FOR: 'FOR';
FOREIGN: 'FOREIGN';
GENERATED: 'GENERATED';
GROUP: 'GROUP';
HIDDEN_: 'HIDDEN';
IDENTITY: 'IDENTITY';
IF: 'IF';
IN: 'IN';
INCLUDE: 'INCLUDE';
INDEX: 'INDEX';
INTERLEAVE: 'INTERLEAVE';
INTERVAL: 'INTERVAL';
INVOKER: 'INVOKER';
IS: 'IS';
KEY: 'KEY';
LAST: 'LAST';
LENGTH: 'LENGTH';
LOCALITY: 'LOCALITY';
NO: 'NO';
NOT: 'NOT';
NULL: 'NULL';
NULLS: 'NULLS';
NULL_FILTERED: 'NULL_FILTERED';
ON: 'ON';
ONLY: 'ONLY';
OPTIONS: 'OPTIONS';
OR: 'OR';
ORDER: 'ORDER';
OWNER: 'OWNER';
PARENT: 'PARENT';
PARTITION: 'PARTITION';
PLACEMENT: 'PLACEMENT';
POLICY: 'POLICY';
PRECISION: 'PRECISION';
PRIMARY: 'PRIMARY';
RANGE: 'RANGE';
REFERENCES: 'REFERENCES';
RENAME: 'RENAME';
REPLACE: 'REPLACE';
RESET: 'RESET';
RESTART: 'RESTART';
RESTRICT: 'RESTRICT';
ROW: 'ROW';
SCHEMA: 'SCHEMA';
SEARCH: 'SEARCH';
SECURITY: 'SECURITY';
SEQUENCE: 'SEQUENCE';
SET: 'SET';
SKIP_: 'SKIP';
SQL: 'SQL';
START: 'START';
STORED: 'STORED';
STORING: 'STORING';
STREAM: 'STREAM';
STRUCT: 'STRUCT';
SYNONYM: 'SYNONYM';
TABLE: 'TABLE';
TIME: 'TIME';
TIMESTAMP: 'TIMESTAMP';
TO: 'TO';
TTL: 'TTL';
TYPE: 'TYPE';
UNIQUE: 'UNIQUE';
UPDATE: 'UPDATE';
USING: 'USING';
VALIDATE: 'VALIDATE';
VARYING: 'VARYING';
VECTOR: 'VECTOR';
VIEW: 'VIEW';
VIRTUAL: 'VIRTUAL';
WHERE: 'WHERE';
WITH: 'WITH';
WITHOUT: 'WITHOUT';
ZONE: 'ZONE';

OPEN: '(';
CLOSE: ')';
COMMA: ',';
SEMICOLON: ';';
DOT: '.';
EQUALS: '=';
LESS: '<';
GREATER: '>';
OPEN_BRACKET: '[';
CLOSE_BRACKET: ']';
CAST: '::';
MINUS: '-';
SIGN: [+*/%|&!@^~?:{}$];

SPACE: [ \t\r\n\f\u00A0\uFEFF]+ -> skip;
LINE_COMMENT: '--' ~[\r\n]* -> channel(HIDDEN);
HASH_COMMENT: '#' {googleSql}? ~[\r\n]* -> channel(HIDDEN);
// Runs to the end of the text when it is not closed, which the reader reports.
BLOCK_COMMENT: '/*' {googleSql}? .*? ('*/' | EOF) -> channel(HIDDEN);
// PostgreSQL's comments hold others.
NESTED_COMMENT: '/*' {!googleSql}? (NESTED_COMMENT | .)*? ('*/' | EOF) -> type(BLOCK_COMMENT), channel(HIDDEN);

// A command of psql, as dumps have them.
PSQL_LINE: '\\' {!googleSql && beginsLine()}? ~[\r\n]* -> channel(HIDDEN);

TRIPLE_STRING
    : GOOGLE_PREFIX? (
        '\'\'\'' {googleSql}? ('\\' . | ~'\\')*? ('\'\'\'' | EOF)
        | '"""' {googleSql}? ('\\' . | ~'\\')*? ('"""' | EOF)
    ) -> type(STRING)
    ;

GOOGLE_STRING
    : GOOGLE_PREFIX? (
        '\'' {googleSql}? ('\\' . | ~['\\\r\n])* '\''
        | '"' {googleSql}? ('\\' . | ~["\\\r\n])* '"'
    ) -> type(STRING)
    ;

STRING: '\'' {!googleSql}? ('\'\'' | ~['])* '\'';
ESCAPE_STRING: 'e\'' {!googleSql}? ('\'\'' | '\\' . | ~['\\])* '\'' -> type(STRING);
DOLLAR_STRING: ('$$' {!googleSql}? .*? '$$' | '$_$' {!googleSql}? .*? '$_$') -> type(STRING);
BACKTICK_NAME: '`' {googleSql}? ('\\' . | ~[`\\\r\n])+ '`' -> type(QUOTED_NAME);
QUOTED_NAME: '"' {!googleSql}? ('""' | ~["])+ '"';

// A quote whose partner is missing: to the end of the line in GoogleSQL, to the end of the text in PostgreSQL.
UNCLOSED
    : '\'' {googleSql}? ('\\' . | ~['\\\r\n])*
    | '"' {googleSql}? ('\\' . | ~["\\\r\n])*
    | '`' {googleSql}? ('\\' . | ~[`\\\r\n])*
    | '\'' {!googleSql}? ('\'\'' | ~['])*
    | '"' {!googleSql}? ('""' | ~["])*
    ;

NUMBER: [0-9]+ ('.' [0-9]*)? ('e' [-+]? [0-9]+)? | '.' [0-9]+ ('e' [-+]? [0-9]+)? | '0x' [0-9a-f]+;
WORD: [a-z_\u00AA-\uD7FF] [a-z0-9_$\u00AA-\uD7FF]*;
ODD: .;

fragment GOOGLE_PREFIX: 'r' | 'b' | 'rb' | 'br';
