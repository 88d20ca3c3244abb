import { CamelCasePlugin, type KyselyPlugin, PostgresQueryCompiler, SqliteQueryCompiler, type UnknownRow } from 'kysely'

/**
 * The mapping of Kysely's own plugin without its traversal of every query: the compilers write the names themselves.
 */
class Mapping extends CamelCasePlugin {
  readonly inDatabase = (name: string): string => this.snakeCase(name)
  readonly inCode = (name: string): string => this.camelCase(name)
}

const { inDatabase, inCode } = new Mapping()

/** The name of a table or column in the database, and in code. */
export { inCode, inDatabase }

/** Names that were quoted before: as many as the schema has. */
const quoted = new Map<string, string>()

function once(name: string, quote: (name: string) => string): string {
  const known = quoted.get(name)
  if (known !== undefined) return known
  const made = quote(inDatabase(name))
  quoted.set(name, made)
  return made
}

/** Writes names in SQLite's form: snake_case. */
export class SqliteNames extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return once(name, (each) => super.sanitizeIdentifier(each))
  }
}

/** Writes names in PostgreSQL's form: snake_case. */
export class PostgresNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return once(name, (each) => super.sanitizeIdentifier(each))
  }
}

/** Rows with names as in code, camelCase. All rows of a result have the same columns; none contains an object. */
function renamed(rows: readonly UnknownRow[]): UnknownRow[] {
  const [first] = rows
  if (!first) return []
  const names = Object.keys(first).map((column) => [column, inCode(column)] as const)
  return rows.map((row) => {
    const read: UnknownRow = {}
    for (const [column, name] of names) read[name] = row[column]
    return read
  })
}

/** Converts the names written by the compilers back. */
export const nameReader: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: renamed(result.rows) }),
}
