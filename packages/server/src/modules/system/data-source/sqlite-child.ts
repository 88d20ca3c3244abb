import { DatabaseSync } from 'node:sqlite'
import { type Cell, cellOf, type Question } from './drivers/driver.ts'

/** Runs one query on a file in a separate process, because SQLite cannot be interrupted from within. */
export interface SqliteTask {
  readonly file: string
  readonly question: Question
}

function answer({ file, question: { sql, values, rows } }: SqliteTask) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2_000, allowExtension: false })
  const statement = database.prepare(sql)
  statement.setReadBigInts(true)
  const columns = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  const found: Cell[][] = []
  const given = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
  for (const row of statement.iterate(...given) as Iterable<unknown>) {
    found.push((row as unknown[]).map(plain))
    if (found.length > rows) break
  }
  return { columns, rows: found }
}

const plain = (value: unknown): Cell =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : cellOf(value)

process.once('message', (task: SqliteTask) => {
  try {
    process.send?.({ table: answer(task) })
  } catch (cause) {
    process.send?.({ message: cause instanceof Error ? cause.message : String(cause) })
  }
  process.disconnect()
})
