import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'

/** `?`: may be null. Lengths and angles are integer counts; `real` is for areas, roughness, currents and seconds. */
type ColumnKind = 'text' | 'text?' | 'int' | 'int?' | 'real' | 'real?' | 'time' | 'time?' | 'bytes'

/** SQLite accepts any type name; a `bytea` column stores bytes unchanged. */
const types = { text: 'text', int: 'integer', real: 'double precision', time: 'bigint', bytes: 'bytea' } as const

/** Adds plain columns by name. */
export const withColumns =
  <const S extends Readonly<Record<string, ColumnKind>>>(columns: S) =>
  <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ): CreateTableBuilder<T, C | (keyof S & string)> => {
    let builder: CreateTableBuilder<T, C | (keyof S & string)> = table
    for (const [name, kind] of Object.entries(columns)) {
      const base = kind.replace('?', '') as keyof typeof types
      const constrain = (column: ColumnDefinitionBuilder) => (kind.endsWith('?') ? column : column.notNull())
      builder = builder.addColumn(name as keyof S & string, types[base], constrain)
    }
    return builder
  }

interface Reference {
  /** The row is deleted with the one it refers to. */
  readonly cascade?: boolean
  readonly optional?: boolean
}

/** A reference to the row of another table. */
export const refers =
  (target: string, { cascade = false, optional = false }: Reference = {}) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    const reference = column.references(target).onDelete(cascade ? 'cascade' : 'restrict')
    return optional ? reference : reference.notNull()
  }
