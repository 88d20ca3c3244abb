import { type Connection, createConnection, type FieldPacket } from 'mysql2'
import { type Cell, cellOf, type Driver, type Question, sslOf, type Table } from './driver.ts'

const run = (connection: Connection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.query(sql, (cause) => (cause ? reject(cause) : resolve()))
  })

/** The server's time limit: MariaDB takes seconds, MySQL ms, and each has its own variable. */
async function limitTime(connection: Connection, patience: number): Promise<void> {
  await run(connection, `SET SESSION max_statement_time = ${patience / 1_000}`).catch(() =>
    run(connection, `SET SESSION max_execution_time = ${patience}`),
  )
}

/** Reads row by row and stops after the rows needed. */
async function read(connection: Connection, { sql, values, rows }: Question): Promise<Table> {
  let columns: readonly string[] = []
  const found: Cell[][] = []
  const stream = connection.execute({ sql, rowsAsArray: true }, [...values]).stream()
  stream.on('fields', (fields: readonly FieldPacket[]) => {
    columns = fields.map(({ name }) => name)
  })
  for await (const row of stream as AsyncIterable<unknown[]>) {
    found.push(row.map(cellOf))
    if (found.length > rows) break
  }
  return { columns, rows: found }
}

/** MySQL and MariaDB, in a read-only transaction; a prepared statement cannot contain a second statement. */
export const mysqlDriver: Driver = async (target, question, { patience, signal }) => {
  const connection = createConnection({
    host: target.address,
    port: target.port,
    user: target.user,
    password: target.password,
    database: target.database,
    ...(target.tls === 'off' ? {} : { ssl: sslOf(target) }),
    connectTimeout: patience,
    dateStrings: true,
    supportBigNumbers: true,
    flags: ['-LOCAL_FILES'],
  })
  // An error of the connection also rejects the pending call.
  connection.on('error', () => undefined)
  signal.addEventListener('abort', () => connection.destroy())
  try {
    await new Promise<void>((resolve, reject) => {
      connection.connect((cause) => (cause ? reject(cause) : resolve()))
    })
    await limitTime(connection, patience)
    await run(connection, 'SET SESSION TRANSACTION READ ONLY')
    await run(connection, 'START TRANSACTION READ ONLY')
    return await read(connection, question)
  } finally {
    connection.destroy()
  }
}
