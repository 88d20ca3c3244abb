// The anchor on PostgreSQL: Fastify and pg with the same statements, no session, no permission, no validation.
import { createRequire } from 'node:module'
import Fastify from 'fastify'

// The driver of the server's package.
const fromServer = createRequire(new URL('../../packages/server/package.json', import.meta.url))
const { Pool } = fromServer('pg') as {
  readonly Pool: new (
    options: object,
  ) => {
    readonly query: (text: string, values?: readonly unknown[]) => Promise<{ rows: { total?: number }[] }>
  }
}

const [connectionString = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 10 })

const app = Fastify()
const answer = (result: unknown) => ({ success: true, code: 200, message: '', result, timestamp: Date.now() })
const paged = 'select * from sys_user where'
const sorted = 'order by create_time desc, id desc limit'

app.get('/user/list', async (request) => {
  const { realname = '', pageNo = '1', pageSize = '10' } = request.query as Record<string, string>
  const pattern = realname.replaceAll('*', '%')
  const size = Number(pageSize)
  const conditions = 'del_flag = 0 and realname ilike $1'
  const counted = await pool.query(`select count(*)::integer as total from sys_user where ${conditions}`, [pattern])
  const offset = (Number(pageNo) - 1) * size
  const page = await pool.query(`${paged} ${conditions} ${sorted} $2 offset $3`, [pattern, size, offset])
  return answer({ records: page.rows, total: counted.rows[0]?.total })
})
app.get('/user/page', async (request) => {
  const { pageNo = '1', pageSize = '10' } = request.query as Record<string, string>
  const size = Number(pageSize)
  const counted = await pool.query('select count(*)::integer as total from sys_user where del_flag = 0')
  const offset = (Number(pageNo) - 1) * size
  const page = await pool.query(`${paged} del_flag = 0 ${sorted} $1 offset $2`, [size, offset])
  return answer({ records: page.rows, total: counted.rows[0]?.total })
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (typeof address === 'object' && address) process.send?.(address.port)
