import { randomUUID } from 'node:crypto'
import { customerRoutes, userRoutes } from '@heron/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { inTransaction } from '../db/database.ts'
import { pieces } from '../pieces.ts'
import { IdempotencyKeys } from './idempotency.ts'

/** Requests of this test; `npm run selftest -- once` measures the guarantee with more. */
const requests = 40
const body = (code: string, name = code) => ({
  code,
  name,
  contact: '',
  phone: null,
  email: null,
  address: '',
  remark: '',
})

describe.each(['sqlite', 'postgres'] as const)('[R11] repeated calls on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const add = (given: object, key: string | undefined, who: Who = 'admin') =>
    test.call(customerRoutes.add, { body: given, headers: key === undefined ? {} : { 'idempotency-key': key } }, who)
  const count = async (code: string) => {
    const { db } = test.app.platform
    const rows = await db.selectFrom('customer').select('id').where('code', '=', code).execute()
    return rows.length
  }

  it('one effect and one answer for each key, however often and however quickly repeated', async () => {
    const sent = Array.from({ length: requests }, (_each, at) => ({ code: `R11-${at}`, key: randomUUID() }))
    const answers: Awaited<ReturnType<typeof add>>[][] = []
    // Not all at once: on a slow machine the last ones would wait too long for a connection and be refused.
    for (const some of pieces(sent, 10)) {
      const repeated = some.map(({ code, key }, at) =>
        Promise.all(Array.from({ length: 1 + (at % 5) }, () => add(body(code), key))),
      )
      answers.push(...(await Promise.all(repeated)))
    }
    for (const [at, { code }] of sent.entries()) {
      const group = answers[at] ?? []
      expect(group.every(({ status, json }) => status === 200 && json.success)).toBe(true)
      expect(new Set(group.map((answer) => answer.body)).size).toBe(1)
      expect(group.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(group.length - 1)
      expect(await count(code)).toBe(1)
    }
    const written = await test.app.platform.db
      .selectFrom('auditEntry')
      .select('sequence')
      .where('action', '=', 'customer.add')
      .execute()
    expect(written).toHaveLength(requests)
  })

  it('the answer stays the same for 24 hours, even if the row has changed since; then the key is free', async () => {
    const key = randomUUID()
    const first = await add(body('R11-day'), key)
    test.time.now += 24 * 3_600_000 - 1
    expect((await add(body('R11-day'), key)).body).toBe(first.body)
    test.time.now += 1
    // Without the key it is an ordinary second row with the same code.
    expect(await add(body('R11-day'), key)).toMatchObject({ json: { success: false, result: { error: 'DUPLICATE' } } })
    expect(await count('R11-day')).toBe(1)
  })

  it('another content, or another call, under the same key is refused with 409', async () => {
    const key = randomUUID()
    await add(body('R11-a'), key)
    const other = await add(body('R11-a', 'another'), key)
    expect(other).toMatchObject({ status: 409, json: { result: { error: 'IDEMPOTENCY_KEY_REUSED' } } })
    const headers = { 'idempotency-key': key }
    const removed = await test.call(customerRoutes.delete, { query: { id: 'x' }, headers }, 'admin')
    expect(removed).toMatchObject({ status: 409 })
  })

  it('a failed call had no effect and is executed when sent again', async () => {
    const key = randomUUID()
    await add(body('R11-first'), undefined)
    expect(await add(body('R11-first'), key)).toMatchObject({ json: { success: false } })
    await test.app.platform.db.deleteFrom('customer').where('code', '=', 'R11-first').execute()
    const again = await add(body('R11-first'), key)
    expect(again.headers['idempotency-replayed']).toBeUndefined()
    expect(again).toMatchObject({ json: { success: true } })
  })

  it('keys of different users are distinct, and short ones are refused', async () => {
    const key = randomUUID()
    await add(body('R11-mine'), key)
    expect(await add(body('R11-yours'), key, 'designer')).toMatchObject({ json: { success: true } })
    expect(await add(body('R11-short'), 'short')).toMatchObject({ status: 400 })
    expect(await add(body('R11-guest'), key, 'guest')).toMatchObject({ status: 403 })
  })

  it('no answer can be read in the table', async () => {
    const key = randomUUID()
    await add(body('R11-secret', '秘密的客户'), key)
    const rows = await test.app.platform.db.selectFrom('idempotencyKey').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('秘密')
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows.some(({ answer }) => answer !== null)).toBe(true)
  })

  it('without a key unique rules prevent duplicates', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(body('R11-plain'), undefined)))
    expect(answers.filter(({ json }) => json.success)).toHaveLength(1)
    expect(answers.filter(({ json }) => (json.result as { error?: string }).error === 'DUPLICATE')).toHaveLength(19)
    expect(await count('R11-plain')).toBe(1)
  })

  it('two servers on one database: one is first, the other gives its answer', async () => {
    const { db, clock, log } = test.app.platform
    const keyed = { id: randomUUID(), requestHash: 'h', secret: Buffer.alloc(32, 7) }
    let effects = 0
    const serve = (idempotencyKeys: IdempotencyKeys, name: string) =>
      idempotencyKeys.run(keyed, async (claim) => {
        await inTransaction(db, async (tx) => claim(tx))
        effects += 1
        return name
      })
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => serve(new IdempotencyKeys(db, clock, log), name)),
    )
    expect(effects).toBe(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(3)
  })

  it('a committed call is answered even if its answer cannot be stored; a repeated one says that it was executed', async () => {
    const { db, clock, log } = test.app.platform
    const keyed = { id: randomUUID(), requestHash: 'h', secret: Buffer.alloc(32, 7) }
    const rename = (from: string, to: string) => sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db)
    const keys = new IdempotencyKeys(db, clock, log)
    const first = await keys.run(keyed, async (claim) => {
      await inTransaction(db, async (tx) => claim(tx))
      await rename('idempotency_key', 'idempotency_key_away')
      return 'done'
    })
    await rename('idempotency_key_away', 'idempotency_key')
    expect(first).toEqual({ text: 'done', replayed: false })
    await expect(keys.run(keyed, async () => 'again')).rejects.toMatchObject({ code: 'IDEMPOTENCY_ANSWER_LOST' })
  })

  it('a key on a call that only reads changes nothing', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const list = () => test.call(userRoutes.list, { headers }, 'admin')
    expect((await list()).headers['idempotency-replayed']).toBeUndefined()
    expect((await list()).headers['idempotency-replayed']).toBeUndefined()
  })
})
