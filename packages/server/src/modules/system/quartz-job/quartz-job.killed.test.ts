import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTheMiddle, jobsOf, until } from '../../../testing/lost-runs.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { startTwoNodes, type TwoNodes } from '../../../testing/two-nodes.ts'
import { write } from './quartz-job.write.ts'

describe.skipIf(!hasPostgres())('a scheduled job whose server is killed', () => {
  let two: TwoNodes
  beforeAll(async () => {
    two = await startTwoNodes()
  }, 180_000)
  afterAll(() => two?.close())

  it('[C34] R22 its run is reported as unknown, in the bell too, and repeated once by the other server', async () => {
    const admin = await two.signIn(two.nodes[0], 'admin')
    const jobs = jobsOf(admin)
    const job = { jobClassName: 'auditCheck', cronExpression: '0 0 0 1 1 ? *', status: -1 } as const
    const { id } = await jobs.add(two.nodes[0], job)
    const { struck, left } = await inTheMiddle(two, two.nodes, id, async (node) => void (await node.end('SIGKILL')))
    expect((await jobs.runs(left, id)).map(({ outcome }) => outcome)).toEqual(['running'])
    // As if the database's clock had passed the one-minute lease, which the self-test waits for.
    await write(two.db).updateTable('quartzRun').set({ leaseUntil: 1 }).where('outcome', '=', 'running').execute()
    const [repeated, lost] = await until('the run is repeated', async () => {
      const runs = await jobs.runs(left, id)
      return runs[0]?.outcome === 'done' ? runs : undefined
    })
    expect(lost).toMatchObject({ outcome: 'unknown', output: null })
    expect(lost?.server).toMatch(new RegExp(` ${struck.process.pid}$`))
    expect(repeated?.server).toMatch(new RegExp(` ${left.process.pid}$`))
    expect(await jobs.runs(left, id)).toHaveLength(2)
    const bell = await until('the bell rings', () =>
      two.db
        .selectFrom('sysAnnouncement')
        .select('msgContent')
        .where('sender', '=', 'heron')
        .where('titile', 'like', '%Scheduled job interrupted%')
        .executeTakeFirst(),
    )
    expect(bell.msgContent).toContain('auditCheck')
  }, 180_000)
})
