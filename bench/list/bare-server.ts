// The anchor: node:http and node:sqlite with the same two statements, no session, no permission, no validation.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const [path = ''] = process.argv.slice(2)
const db = new DatabaseSync(path, { readOnly: true })
const counting = db.prepare('select count(*) as total from customer where contact = ?')
const paging = db.prepare(
  'select * from customer where contact = ? order by create_time desc, id desc limit ? offset ?',
)

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://x')
  const contact = searchParams.get('contact') ?? ''
  const size = Number(searchParams.get('pageSize'))
  const total = counting.get(contact)?.total
  const records = paging.all(contact, size, (Number(searchParams.get('pageNo')) - 1) * size)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(
    JSON.stringify({ success: true, code: 200, message: '', result: { records, total }, timestamp: Date.now() }),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
})
