import { confirmationHeader, nothingConfirmed } from '@heron/contract/confirmation'
import { dischargeRoutes, type Program, programRoutes } from '@heron/contract/routes'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Alarm } from '../../../platform/alarm.ts'
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { makeProgram, planProject } from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, engines, everything, openReleased, operator } from '../../../testing/shop.ts'
import { withoutTriggers } from '../../../testing/without-triggers.ts'
import type { Business } from '../index.ts'
import { countsOf } from '../units/index.ts'
import { watchedPrograms } from './program.alarm.ts'
import { inputsOf } from './program.inputs.ts'
import { getProgram } from './program.shown.ts'
import { signArtefact } from './program.signature.ts'
import { VERIFIER_VERSION } from './program.verifier.ts'
import { write } from './program.write.ts'

const BEFORE = String(Number(VERIFIER_VERSION) - 1)

describe.each(engines)('programs released under an earlier verifier (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let program: Program
  beforeEach(async () => {
    ;({ test, business, program } = await openReleased(engine, { count: 1, now: Date.parse('2026-11-21T02:00:00Z') }))
  })
  afterEach(() => test.close())

  const shown = () => business.programs.get(program.id)
  /** As after an update of Heron whose verifier has more checks. */
  const releasedBefore = async () => {
    const { db } = test.app.platform
    await updateVersioned(write(db), 'program', await shown(), { verifierVersion: BEFORE }, shown)
  }
  /** The same for a program that the added checks refuse: a clamp is where it burns. */
  const releasedUnsafe = async () => {
    await releasedBefore()
    const { db, signingKeys, clock } = test.app.platform
    const { id: programId } = program
    const inputs = await inputsOf(db, programId)
    const [x, y, length] = [countsOf(-40), countsOf(10), countsOf(10)]
    const fixtures = [{ name: 'K1', x, y, length, width: length, top: countsOf(40) }]
    const workpiece = { ...inputs.job.workpiece, fixtures }
    const snapshot = canonicalJson({ ...inputs, job: { ...inputs.job, workpiece } })
    const tables = ['program_input', 'program_signature']
    await withoutTriggers({ db, engine, tables }, async () => {
      const columns = { snapshot, sha256: sha256(snapshot) }
      await db.updateTable('programInput').set(columns).where('programId', '=', programId).execute()
      await db.deleteFrom('programSignature').where('programId', '=', programId).execute()
      for (const kind of ['draft', 'released'] as const) await signArtefact(db, signingKeys, programId, kind, clock)
    })
  }
  const start = (confirmed: string) => {
    const body = { programId: program.id, processIds: [] }
    return test.call(dischargeRoutes.start, { body, headers: { [confirmationHeader]: confirmed } }, 'operator')
  }
  const attention = async () =>
    (await business.discharge.board()).attention.filter(({ programId }) => programId === program.id)
  const text = async () => (await business.programs.text(program.id, 'released')).text

  it('[Q08] a release is verified by the present verifier, and starts without a question', async () => {
    expect(program).toMatchObject({
      verifierVersion: VERIFIER_VERSION,
      verification: { state: 'current', checked: null },
    })
    expect(await attention()).toEqual([])
    expect((await start(nothingConfirmed)).json.success).toBe(true)
  })

  it('[Q08][Q10] one of an earlier verifier is marked, and starting it must be confirmed', async () => {
    await releasedBefore()
    const verification = { state: 'older', by: BEFORE, present: VERIFIER_VERSION, checked: null }
    expect(await shown()).toMatchObject({ state: 'released', stale: false, verification })
    expect((await business.discharge.page(everything)).records).toMatchObject([{ programVerification: verification }])
    expect((await business.programs.setupSheet(program.id)).program).toMatchObject({ verification })
    const { body } = await business.programs.sheetFile(program.id, 'EN')
    expect(String(body)).toContain(`<td>Verifier</td><td>${BEFORE} (present ${VERIFIER_VERSION}: check again)</td>`)
    expect(await attention()).toMatchObject([{ kind: 'older', params: { by: BEFORE, present: VERIFIER_VERSION } }])
    expect((await start(nothingConfirmed)).json).toMatchObject({ result: { error: 'PROGRAM_VERIFIED_BEFORE' } })
    expect((await start('PROGRAM_VERIFIED_BEFORE')).json.success).toBe(true)
    expect((await business.discharge.board()).running).toMatchObject([{ verification }])
  })

  it('[Q08] the present verifier passes it: the mark is gone, and the release is as it was', async () => {
    await releasedBefore()
    const before = [await text(), (await shown()).releasedSha256]
    const checked = await test.call(programRoutes.checkAgain, { body: { id: program.id } }, 'operator')
    expect(checked.json).toMatchObject({ result: { safe: true, report: { verifierVersion: VERIFIER_VERSION } } })
    const { verification, version } = await shown()
    expect(verification).toMatchObject({
      ...{ state: 'current', by: VERIFIER_VERSION },
      checked: { version: VERIFIER_VERSION, safe: true, rules: [], time: '2026-11-21 10:00:00' },
    })
    expect([await text(), (await shown()).releasedSha256]).toEqual(before)
    expect((await start(nothingConfirmed)).json.success).toBe(true)
    // Checked a second time, nothing is recorded.
    await business.programs.checkAgain(program.id, author)
    expect(await shown()).toMatchObject({ version, verification })
  })

  it('[Q08][Q10] the present verifier refuses it: everybody sees that, and it is neither handed over nor started', async () => {
    await releasedUnsafe()
    expect(await shown()).toMatchObject({ verification: { state: 'older' } })
    const alarms: Alarm[] = []
    const programs = watchedPrograms(business.programs, async (alarm) => {
      alarms.push(alarm)
    })
    const before = await text()
    const { answer } = await programs.checkAgain(program.id, operator)
    expect(answer).toMatchObject({ safe: false, program: { state: 'released', verification: { state: 'refused' } } })
    expect(answer.report.findings.some(({ severity }) => severity === 'block')).toBe(true)
    const { checked } = answer.program.verification
    expect(checked).toMatchObject({ version: VERIFIER_VERSION, safe: false, person: operator.username })
    expect(checked?.rules).toContain('V32')
    expect(await text()).toBe(before)

    const refused = { code: 'PROGRAM_REFUSED_SINCE', params: { checks: checked?.rules.join(' ') } }
    await expect(business.programs.download([program.id])).rejects.toMatchObject(refused)
    await expect(business.programs.epx(program.id)).rejects.toMatchObject(refused)
    await expect(business.programs.sheetFile(program.id, 'EN')).rejects.toMatchObject(refused)
    expect((await start('PROGRAM_VERIFIED_BEFORE')).json).toMatchObject({ result: { error: 'PROGRAM_REFUSED_SINCE' } })
    expect((await business.discharge.page(everything)).records).toMatchObject([
      { programVerification: { state: 'refused' } },
    ])
    expect(await attention()).toMatchObject([{ kind: 'refused', params: { checks: checked?.rules.join(' ') } }])

    expect((await business.discharge.board()).machines.flatMap(({ bars }) => bars)).toEqual([])

    // The people who release programs hear of it once.
    await programs.checkAgain(program.id, author)
    expect(alarms).toHaveLength(1)
    expect(alarms[0]).toMatchObject({
      ...{ permission: 'program:release', projectId: program.projectId },
      text: { en: expect.stringContaining(program.number) },
    })
  })

  it('[Q08] a refusal stays when an earlier verifier passes the program, as after a return to an older Heron', async () => {
    const { db, clock } = test.app.platform
    const later = { version: String(Number(VERIFIER_VERSION) + 1), safe: false, rules: ['V32'] }
    const recheck = JSON.stringify({ ...later, person: author.username, time: clock() })
    await updateVersioned(write(db), 'program', await shown(), { recheck }, shown)
    await business.programs.checkAgain(program.id, author)
    expect(await shown()).toMatchObject({ verification: { state: 'refused', checked: later } })
  })

  it.runIf(engine === 'postgres')(
    '[Q08] a verdict that another check records first is answered as recorded',
    async () => {
      await releasedBefore()
      const { db, clock } = test.app.platform
      const verdict = { version: VERIFIER_VERSION, safe: true, rules: [], person: author.username, time: clock() }
      const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const first = inTransaction(db, async (tx) => {
        await updateVersioned(
          write(tx),
          'program',
          await getProgram(tx, program.id),
          { recheck: JSON.stringify(verdict) },
          shown,
        )
        written.resolve()
        await commit.promise
      })
      await written.promise
      const second = business.programs.checkAgain(program.id, operator)
      const blocked = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      try {
        await expect.poll(async () => (await blocked.execute(db)).rows, { timeout: 60_000 }).toEqual([{ n: 1 }])
      } finally {
        // Else the database could not be closed.
        commit.resolve()
      }
      await first
      const checked = { person: author.username, safe: true }
      expect(await second).toMatchObject({
        ...{ isNews: false },
        answer: { safe: true, program: { verification: { state: 'current', checked } } },
      })
    },
  )

  it.each([
    ['broken', '{"version":'],
    ['of another form', '{"safe":true}'],
    ['of a version that is no number', '{"version":"x","safe":true,"rules":[],"person":"p","time":1}'],
  ])('[Q08] with a stored verdict that is %s, it is to be checked again, and lists show it', async (_what, recheck) => {
    const { db } = test.app.platform
    await updateVersioned(write(db), 'program', await shown(), { recheck }, shown)
    const verification = { state: 'older', checked: null }
    expect((await business.programs.list(everything)).records).toMatchObject([{ verification }])
    expect(await attention()).toMatchObject([{ kind: 'older' }])
    expect((await start(nothingConfirmed)).json).toMatchObject({ result: { error: 'PROGRAM_VERIFIED_BEFORE' } })
    await business.programs.checkAgain(program.id, author)
    expect(await shown()).toMatchObject({ verification: { state: 'current', checked: { safe: true } } })
  })

  it('[Q08] a release by a version that is no number is to be checked again', async () => {
    const { db } = test.app.platform
    await updateVersioned(write(db), 'program', await shown(), { verifierVersion: 'x' }, shown)
    expect(await shown()).toMatchObject({ verification: { state: 'older', by: 'x' } })
  })

  it('checks released programs only', async () => {
    await planProject(business, program.projectId, author)
    const draft = await makeProgram(test.app.platform, program.projectId, author)
    await expect(business.programs.checkAgain(draft.id, author)).rejects.toMatchObject({ code: 'NOT_RELEASED' })
    await expect(business.programs.checkAgain('nowhere', author)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
