// The anchor: Fastify and node:sqlite with the same statements, no session, no permission, no validation, no log.
import { argon2, randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import Fastify from 'fastify'

const derive = promisify(argon2)

const [path = ''] = process.argv.slice(2)
const db = new DatabaseSync(path)
db.exec('pragma journal_mode = wal; pragma synchronous = full')
db.exec(`create table if not exists bare_customer
  (id integer primary key, code text not null unique, name text, contact text, phone text, email text, address text,
   remark text, create_by text, create_time integer)`)

const conditions = 'del_flag = 0 and realname like ?'
const counting = db.prepare(`select count(*) as total from sys_user where ${conditions}`)
const paging = db.prepare(
  `select * from sys_user where ${conditions} order by create_time desc, id desc limit ? offset ?`,
)
const countingAll = db.prepare('select count(*) as total from sys_user where del_flag = 0')
const pagingAll = db.prepare(
  'select * from sys_user where del_flag = 0 order by create_time desc, id desc limit ? offset ?',
)
const one = db.prepare('select * from sys_user where id = ?')
const onePosition = db.prepare('select * from sys_position where id = ?')
const add = db.prepare(
  `insert into bare_customer (code, name, contact, phone, email, address, remark, create_by, create_time)
   values (?, ?, ?, ?, ?, ?, ?, 'bench', ?) returning *`,
)

const app = Fastify()
const answer = (result: unknown) => ({ success: true, code: 200, message: '', result, timestamp: Date.now() })

app.get('/user/list', async (request) => {
  const { realname = '', pageNo = '1', pageSize = '10' } = request.query as Record<string, string>
  const pattern = realname.replaceAll('*', '%')
  const size = Number(pageSize)
  const total = counting.get(pattern)?.total
  return answer({ records: paging.all(pattern, size, (Number(pageNo) - 1) * size), total })
})
app.get('/user/page', async (request) => {
  const { pageNo = '1', pageSize = '10' } = request.query as Record<string, string>
  const size = Number(pageSize)
  return answer({ records: pagingAll.all(size, (Number(pageNo) - 1) * size), total: countingAll.get()?.total })
})
app.get('/user/one', async (request) => answer(one.get((request.query as { id: string }).id) ?? null))
app.get('/position/one', async (request) => answer(onePosition.get((request.query as { id: string }).id) ?? null))
app.post('/customer/add', async (request) => {
  const { code, name, contact, phone, email, address, remark } = request.body as Record<string, string | null>
  const given = [code, name, contact, phone, email, address, remark].map((value) => value ?? null)
  return answer(add.get(...given, Date.now()))
})
// The same hash at the same cost, one salt for all users.
const nonce = randomBytes(16)
app.post('/login', async (request) => {
  const { password } = request.body as { password: string }
  const message = Buffer.from(password)
  const tag = await derive('argon2id', { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, message, nonce })
  return answer({ token: randomBytes(32).toString('base64url'), length: tag.length })
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (typeof address === 'object' && address) process.send?.(address.port)
