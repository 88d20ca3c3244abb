import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job } from '../job/index.ts'
import { adjustPlan, enterPlan, planJob } from '../plan/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { makeSubject, requireSubject } from '../testing/mutators/subject.ts'
import { validJob } from '../testing/valid-job.ts'
import { mm } from '../units/index.ts'
import { verifyProgram } from './verify.ts'

const library = exampleLibrary()

/** The job with no object in two places of it. */
const separate = (job: Job): Job => JSON.parse(JSON.stringify(job))

const copies = exampleElectrode().copies
const job = exampleJob({
  electrodes: ['E1', 'E2'].map((id) => exampleElectrode({ id, name: id, material: 'graphite', copies })),
  locations: ['E1', 'E2'].map((id, n) =>
    exampleLocation({ id: `L${id}`, electrodeId: id, label: `C${n + 1}`, x: mm(40 * n - 20) }),
  ),
})

describe('electrodes that have one list of copies', () => {
  it('[NC8] are planned like electrodes with equal lists, and their program is safe', () => {
    const subject = requireSubject(makeSubject(job, library))
    expect(subject.plan).toEqual(requireSubject(makeSubject(separate(job), library)).plan)
    expect(subject.plan.items.length).toBe(2 * copies.length)
    expect(verifyProgram(subject).findings.filter(({ severity }) => severity === 'fail')).toEqual([])
  })

  it('property: are planned, adjusted, entered and verified like electrodes with equal lists', () => {
    let [tried, plannable] = [0, 0]
    fc.assert(
      fc.property(validJob(), (each) => {
        tried++
        const [first] = each.electrodes
        const shared = { ...each, electrodes: each.electrodes.map((one) => ({ ...one, copies: first?.copies ?? [] })) }
        const plain = separate(shared)
        const plan = planJob(shared, library)
        expect(plan).toEqual(planJob(plain, library))
        if (!plan.ok) return
        plannable++
        const { items } = plan.value
        expect(adjustPlan(shared, library, plan.value, [])).toEqual(adjustPlan(plain, library, plan.value, []))
        expect(enterPlan(shared, library, items)).toEqual(enterPlan(plain, library, items))
        const made = makeSubject(shared, library)
        if (!made.ok) return
        const { findings, readings } = verifyProgram(made.subject)
        const other = verifyProgram({ ...made.subject, job: plain })
        expect({ findings, readings }).toEqual({ findings: other.findings, readings: other.readings })
      }),
      { numRuns: 100 },
    )
    // A run that was cut short says nothing about the share.
    if (tried === 100) expect(plannable).toBeGreaterThan(20)
  })
})
