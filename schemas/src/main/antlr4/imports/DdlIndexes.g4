// Secondary, search and vector indexes.
parser grammar DdlIndexes;

createIndex
    : CREATE UNIQUE? NULL_FILTERED? INDEX (IF NOT EXISTS)? name ON ONLY? name (USING identifier)?
      OPEN (keyPart (COMMA keyPart)* COMMA?)? CLOSE (COMMA? indexClause)*
    ;

createSearchIndex
    : CREATE NULL_FILTERED? SEARCH INDEX (IF NOT EXISTS)? name ON name
      OPEN keyPart (COMMA keyPart)* COMMA? CLOSE (COMMA? indexClause)*
    ;

createVectorIndex
    : CREATE VECTOR INDEX (IF NOT EXISTS)? name ON name (USING identifier)?
      OPEN keyPart (COMMA keyPart)* COMMA? CLOSE (COMMA? indexClause)*
    ;

indexClause
    : (STORING | INCLUDE) columnList                    # storedColumns
    | INTERLEAVE IN PARENT name                         # indexInterleaving
    | INTERLEAVE IN name                                # indexInterleaving
    | WHERE notNullCondition (AND notNullCondition)*    # nullFilter
    | PARTITION BY identifier (COMMA identifier)*       # partitionBy
    | ORDER BY keyPart (COMMA keyPart)*                 # orderBy
    | (OPTIONS | WITH) optionList                       # indexOptions
    | localityGroup                                     # indexGroup
    ;

notNullCondition
    : OPEN notNullCondition (AND notNullCondition)* CLOSE
    | identifier IS NOT NULL
    ;

alterIndex
    : ALTER (SEARCH | VECTOR)? INDEX (IF EXISTS)? name (ADD | DROP) (STORED | STORING | INCLUDE)? COLUMN identifier
    | ALTER (SEARCH | VECTOR)? INDEX (IF EXISTS)? name SET (OPTIONS optionList | optionList | localityGroup)
    ;

dropIndex
    : DROP (SEARCH | VECTOR)? INDEX (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;
