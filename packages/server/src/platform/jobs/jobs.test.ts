import type { ServerEvent } from '@heron/contract/events'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnBothEngines } from '../../testing/database.ts'
import { AppError } from '../app-error.ts'
import { createIds } from '../ids.ts'
import { createLog } from '../log.ts'
import { Jobs } from './jobs.ts'

const clock = () => 1_800_000_000_000

describeOnBothEngines('jobs', (db) => {
  let sent: [string, ServerEvent][] = []
  const create = () => {
    const jobs = new Jobs({
      db: db(),
      clock,
      ids: createIds(clock),
      log: createLog('silent'),
      send: (user, event) => sent.push([user, event]),
    })
    jobs.define({
      name: 'count',
      payload: z.strictObject({ to: z.int() }),
      run: async ({ to }, { progress }) => {
        if (to < 0) throw new AppError('FILE_UNREADABLE', { reason: 'below zero' })
        if (to > 99) throw new Error('secret detail')
        await progress(50, 'half')
        return { counted: to }
      },
    })
    return jobs
  }
  beforeEach(async () => {
    sent = []
    await db().deleteFrom('job').execute()
  })

  it('runs waiting jobs, reports progress and end, and keeps the result for its owner', async () => {
    const jobs = create()
    const id = await jobs.enqueue(db(), 'u1', 'count', { to: 3 })
    jobs.wake()
    await jobs.idle()
    expect(sent).toEqual([
      ['u1', { cmd: 'job.progress', jobId: id, name: 'count', progress: 50, note: 'half' }],
      ['u1', { cmd: 'job.done', jobId: id, name: 'count', state: 'done' }],
    ])
    expect(await jobs.get(id, 'u1')).toMatchObject({
      state: 'done',
      progress: 100,
      result: '{"counted":3}',
      error: null,
    })
    await expect(jobs.get(id, 'u2')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps a refusal with its parameters, and of an unexpected error only that it happened', async () => {
    const jobs = create()
    const refused = await jobs.enqueue(db(), 'u1', 'count', { to: -1 })
    const broken = await jobs.enqueue(db(), 'u1', 'count', { to: 100 })
    jobs.wake()
    await jobs.idle()
    expect((await jobs.get(refused, 'u1')).error).toBe('{"error":"FILE_UNREADABLE","params":{"reason":"below zero"}}')
    expect((await jobs.get(broken, 'u1')).error).toBe('{"error":"INTERNAL","params":{}}')
    expect(sent.map(([, event]) => event)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })

  it('restarts running jobs after a crash', async () => {
    const first = create()
    const id = await first.enqueue(db(), 'u1', 'count', { to: 1 })
    await db().updateTable('job').set({ state: 'running' }).where('id', '=', id).execute()
    const second = create()
    await second.recover()
    await second.idle()
    expect(await second.get(id, 'u1')).toMatchObject({ state: 'done' })
  })

  it('R22 servers that share the database never run the same job twice', async () => {
    const servers = [create(), create(), create()]
    const [first] = servers
    for (let piece = 0; piece < 30; piece += 1) await first?.enqueue(db(), 'u1', 'count', { to: piece })
    for (const each of servers) each.wake()
    await Promise.all(servers.map((each) => each.idle()))
    const done = sent
      .filter(([, event]) => event.cmd === 'job.done')
      .map(([, event]) => 'jobId' in event && event.jobId)
    expect(done).toHaveLength(30)
    expect(new Set(done).size).toBe(30)
  })

  it('R22 R23 a job is taken over when its server no longer renews the lease, and that server’s late result is refused', async () => {
    let now = clock()
    const gates: (() => void)[] = []
    const server = () => {
      const jobs = new Jobs({
        ...{ db: db(), clock: () => now, ids: createIds(clock), log: createLog('silent') },
        send: (user, event) => sent.push([user, event]),
      })
      const run = () => new Promise<string>((resolve) => gates.push(() => resolve(`run ${gates.length}`)))
      jobs.define({ name: 'wait', payload: z.strictObject({}), run })
      return jobs
    }
    const [paused, other] = [server(), server()]
    const id = await paused.enqueue(db(), 'u1', 'wait', {})
    paused.wake()
    await expect.poll(() => gates.length, { timeout: 20_000 }).toBe(1)
    other.wake()
    await other.idle()
    expect(gates).toHaveLength(1)
    now += 60_001
    other.wake()
    await expect.poll(() => gates.length, { timeout: 20_000 }).toBe(2)
    gates[1]?.()
    await other.idle()
    gates[0]?.()
    await paused.idle()
    expect(sent.filter(([, event]) => event.cmd === 'job.done')).toHaveLength(1)
    expect(await other.get(id, 'u1')).toMatchObject({ state: 'done', result: '"run 2"' })
  })

  /** Jobs that run until released; `started` has their names in order of starting. */
  const held = (lanes: number, at: () => number = clock) => {
    const started: string[] = []
    const gates = new Map<string, () => void>()
    const jobs = new Jobs({
      ...{ db: db(), clock: at, ids: createIds(clock), log: createLog('silent'), lanes },
      send: (user, event) => sent.push([user, event]),
    })
    const run = ({ name }: { name: string }) =>
      new Promise<void>((resolve) => {
        started.push(name)
        gates.set(name, resolve)
      })
    jobs.define({ name: 'hold', payload: z.strictObject({ name: z.string() }), run })
    const add = (owner: string, name: string, weight = 0) => jobs.enqueue(db(), owner, 'hold', { name }, weight)
    const begun = (...names: readonly string[]) => expect.poll(() => started, { timeout: 20_000 }).toEqual(names)
    return { jobs, add, begun, letGo: (name: string) => gates.get(name)?.() }
  }

  it('[Q01] one slow job does not block the others, the lightest of which go first', async () => {
    const { jobs, add, begun, letGo } = held(2)
    await add('u1', 'slow')
    jobs.wake()
    await begun('slow')
    await add('u1', 'heavy', 9_000_000)
    await add('u1', 'light', 4_000)
    await add('u1', 'middle', 50_000)
    jobs.wake()
    await begun('slow', 'light')
    letGo('light')
    await begun('slow', 'light', 'middle')
    letGo('middle')
    await begun('slow', 'light', 'middle', 'heavy')
    letGo('heavy')
    letGo('slow')
    await jobs.idle()
    expect(sent.filter(([, event]) => event.cmd === 'job.done')).toHaveLength(4)
  })

  it('[Q01] many jobs of one user do not keep another waiting', async () => {
    const { jobs, add, begun, letGo } = held(2)
    for (const name of ['a1', 'a2', 'a3', 'a4']) await add('u1', name)
    jobs.wake()
    await begun('a1', 'a2')
    await add('u2', 'b1', 9_000_000)
    letGo('a1')
    await begun('a1', 'a2', 'b1')
    for (const name of ['a2', 'b1']) letGo(name)
    await begun('a1', 'a2', 'b1', 'a3', 'a4')
    for (const name of ['a3', 'a4']) letGo(name)
    await jobs.idle()
  })

  it('a heavy job that waited a minute goes before a light one', async () => {
    let now = clock()
    const { jobs, add, begun, letGo } = held(1, () => now)
    await add('u1', 'heavy', 9_000_000)
    now += 60_001
    await add('u1', 'light')
    jobs.wake()
    await begun('heavy')
    letGo('heavy')
    await begun('heavy', 'light')
    letGo('light')
    await jobs.idle()
  })

  it('loses no job that is queued while a lane becomes idle', async () => {
    const jobs = create()
    for (let round = 0; round < 50; round += 1) {
      await jobs.enqueue(db(), 'u1', 'count', { to: 1 })
      jobs.wake()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await jobs.idle()
    const waiting = await db().selectFrom('job').select('id').where('state', '<>', 'done').execute()
    expect(waiting).toEqual([])
  })

  it('refuses unknown work and invalid payloads', async () => {
    const jobs = create()
    await expect(jobs.enqueue(db(), 'u1', 'nothing', {})).rejects.toThrow('not defined')
    await expect(jobs.enqueue(db(), 'u1', 'count', { to: 1, cmd: 'rm' })).rejects.toThrow()
  })
})
