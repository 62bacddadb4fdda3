// ALTER TABLE and its kin.
parser grammar DdlChanges;

alterTable
    : ALTER TABLE (IF EXISTS)? ONLY? name tableAction (COMMA tableAction)*
    ;

tableAction
    : ADD tableConstraint                                                               # addConstraint
    | ADD keyConstraint                                                                 # addKey
    | DROP CONSTRAINT (IF EXISTS)? identifier (CASCADE | RESTRICT)?                     # dropConstraint
    | (ALTER | VALIDATE) CONSTRAINT identifier enforcement                              # alterConstraint
    | (ADD | DROP) SYNONYM name                                                         # ignoredAction
    | OWNER TO identifier                                                               # ignoredAction
    | SET OPTIONS optionList                                                            # setTableOptions
    | SET localityGroup                                                                 # setTableGroup
    | (ADD | REPLACE | ALTER) (rowDeletionPolicy | ttl)                                 # setPolicy
    | DROP (ROW DELETION POLICY | TTL)                                                  # dropPolicy
    | SET onDelete                                                                      # setOnDelete
    | SET interleaving                                                                  # setInterleaving
    | RENAME TO name                                                                    # renameTo
    | ADD COLUMN (IF NOT EXISTS)? column                                                # addColumn
    | ADD (IF NOT EXISTS)? column                                                       # addColumn
    | DROP COLUMN (IF EXISTS)? identifier (CASCADE | RESTRICT)?                         # dropColumn
    | DROP (IF EXISTS)? identifier (CASCADE | RESTRICT)?                                # dropColumn
    | ALTER COLUMN identifier columnAction                                              # alterColumn
    | ALTER identifier columnAction                                                     # alterColumn
    ;

columnAction
    : SET DEFAULT defaultExpression                          # setDefault
    | DROP DEFAULT                                           # dropDefault
    | SET NOT NULL                                           # setNotNull
    | DROP NOT NULL                                          # dropNotNull
    | SET OPTIONS optionList                                 # setColumnOptions
    | SET localityGroup                                      # setColumnGroup
    | (SET DATA)? TYPE columnType (USING ~(COMMA)+)?         # setType
    | (ALTER IDENTITY)? (SET? sequencePart)+                 # setCounter
    | ADD GENERATED (ALWAYS | BY DEFAULT) AS IDENTITY counter? # addIdentity
    | DROP IDENTITY (IF EXISTS)?                             # dropIdentity
    | SET ON UPDATE defaultExpression                        # setOnUpdate
    | DROP ON UPDATE                                         # dropOnUpdate
    | columnType columnPart*                                 # redefine
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

dropTable
    : DROP TABLE (IF EXISTS)? name (COMMA name)* (CASCADE | RESTRICT)?
    ;
