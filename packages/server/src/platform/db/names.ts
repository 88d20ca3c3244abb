import { CamelCasePlugin, type KyselyPlugin, PostgresQueryCompiler, SqliteQueryCompiler, type UnknownRow } from 'kysely'

/** The mapping of Kysely's own plugin, without its walk over every query: the compilers write the names themselves. */
class Mapping extends CamelCasePlugin {
  readonly inDatabase = (name: string): string => this.snakeCase(name)
  readonly inCode = (name: string): string => this.camelCase(name)
}

const { inDatabase, inCode } = new Mapping()

/** The name of a table or column of ours as the database has it, and as the code has it. */
export { inCode, inDatabase }

/** What was quoted already: there are as many names as the schema has. */
const quoted = new Map<string, string>()

function once(name: string, quote: (name: string) => string): string {
  const known = quoted.get(name)
  if (known !== undefined) return known
  const made = quote(inDatabase(name))
  quoted.set(name, made)
  return made
}

/** Writes names as SQLite has them: snake_case. */
export class SqliteNames extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return once(name, (each) => super.sanitizeIdentifier(each))
  }
}

/** Writes names as PostgreSQL has them: snake_case. */
export class PostgresNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return once(name, (each) => super.sanitizeIdentifier(each))
  }
}

/** Rows as code has them: camelCase. All rows of an answer have the same columns; none holds an object. */
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

/** Reads the names back that the compilers wrote. */
export const nameReader: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: renamed(result.rows) }),
}
