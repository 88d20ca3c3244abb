import pg from 'pg'
import { cellOf, type Driver, sslOf } from './driver.ts'

/** Type ids of PostgreSQL's integer and floating-point types; other values stay text as the database writes them. */
const numbers = new Set([20, 21, 23, 26, 700, 701])

const types = {
  getTypeParser: (oid: number) => (text: string) => {
    if (!numbers.has(oid)) return oid === 16 ? text === 't' : text
    const value = Number(text)
    return Number.isSafeInteger(value) || oid >= 700 ? value : text
  },
}

/** A cursor accepts only a SELECT, and the transaction is read-only. */
export const postgresDriver: Driver = async (target, { sql, values, rows }, { patience, signal }) => {
  const client = new pg.Client({
    host: target.address,
    port: target.port,
    user: target.user,
    password: target.password,
    database: target.database,
    ssl: target.tls === 'off' ? false : sslOf(target),
    application_name: 'heron',
    connectionTimeoutMillis: patience,
    types,
  })
  // An error of the connection also rejects the pending call.
  client.on('error', () => undefined)
  signal.addEventListener('abort', () => void client.end().catch(() => undefined))
  try {
    await client.connect()
    await client.query('BEGIN READ ONLY')
    await client.query(`SET LOCAL statement_timeout = ${patience}`)
    // Extended protocol even without values: it allows only one statement.
    const declare = { text: `DECLARE heron NO SCROLL CURSOR FOR ${sql}`, values: [...values], queryMode: 'extended' }
    await client.query(declare)
    const { fields, rows: found } = await client.query<unknown[]>({
      text: `FETCH ${rows + 1} FROM heron`,
      rowMode: 'array',
    })
    return { columns: fields.map(({ name }) => name), rows: found.map((row) => row.map(cellOf)) }
  } finally {
    await client.end().catch(() => undefined)
  }
}
