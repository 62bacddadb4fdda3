package dev.splitheat.app.export;

import java.util.Optional;

/**
 * The declared type of a column, an element or a field.
 *
 * @param element of an ARRAY only
 * @param struct of a STRUCT only
 */
record ValueType(TypeCode code, Optional<ValueType> element, Optional<RowType> struct) {
    ValueType {
        if ((code == TypeCode.ARRAY) != element.isPresent() || (code == TypeCode.STRUCT) != struct.isPresent()) {
            throw new IllegalArgumentException(code + " of " + element + struct);
        }
    }

    static ValueType of(TypeCode code) {
        return new ValueType(code, Optional.empty(), Optional.empty());
    }

    static ValueType array(ValueType element) {
        return new ValueType(TypeCode.ARRAY, Optional.of(element), Optional.empty());
    }

    static ValueType struct(RowType fields) {
        return new ValueType(TypeCode.STRUCT, Optional.empty(), Optional.of(fields));
    }

    @Override
    public String toString() {
        return element.map(type -> code + "<" + type + ">").orElse(code.name());
    }
}
