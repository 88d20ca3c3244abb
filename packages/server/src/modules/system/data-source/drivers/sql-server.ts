import { Connection, Request, TYPES } from 'tedious'
import { type Cell, cellOf, type Driver, type Question, type Table } from './driver.ts'

const settled = (start: (done: (cause?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((cause) => (cause ? reject(cause) : resolve()))
  })

async function read(connection: Connection, { sql, values, rows }: Question): Promise<Table> {
  let columns: readonly string[] = []
  const found: Cell[][] = []
  await settled((done) => {
    const request: Request = new Request(sql, (cause) => done(found.length > rows ? null : cause))
    for (const [index, value] of values.entries()) {
      const type = typeof value === 'number' ? TYPES.Float : typeof value === 'boolean' ? TYPES.Bit : TYPES.NVarChar
      request.addParameter(`p${index + 1}`, type, value)
    }
    request.on('columnMetadata', (given) => {
      columns = Object.values(given).map(({ colName }) => colName)
    })
    request.on('row', (row: readonly { readonly value: unknown }[]) => {
      if (found.length > rows) return
      found.push(row.map(({ value }) => cellOf(value)))
      if (found.length > rows) request.cancel()
    })
    connection.execSql(request)
  })
  return { columns, rows: found }
}

/** SQL Server, which has no read-only transaction: the transaction is rolled back. */
export const sqlServerDriver: Driver = async (target, question, { patience, signal }) => {
  const connection = new Connection({
    server: target.address,
    authentication: { type: 'default', options: { userName: target.user, password: target.password } },
    options: {
      port: target.port,
      database: target.database,
      encrypt: target.tls !== 'off',
      trustServerCertificate: target.tls === 'any',
      serverName: target.host,
      connectTimeout: patience,
      requestTimeout: patience,
      readOnlyIntent: true,
      useColumnNames: false,
      appName: 'heron',
    },
  })
  // An error of the connection also rejects the pending call.
  connection.on('error', () => undefined)
  signal.addEventListener('abort', () => connection.close())
  try {
    await settled((done) => connection.connect(done))
    await settled((done) => connection.beginTransaction(done))
    const table = await read(connection, question)
    await settled((done) => connection.rollbackTransaction(done))
    return table
  } finally {
    connection.close()
  }
}
