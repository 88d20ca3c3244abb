import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkJob, type Job } from '../job/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, validJob } from '../testing/index.ts'
import { degrees, mm } from '../units/index.ts'
import { planJob } from './plan-job.ts'
import { roomForWear } from './wear-room.ts'

/** Whether the whole job holds with one electrode shorter by quarters of a millimetre: slow, without shortcuts. */
function holds(job: Job, electrodeId: string, quarters: number): boolean {
  const worn = mm(quarters / 4)
  const isMeasured = job.setting.measuring === 'machine'
  const electrode = job.electrodes.find(({ id }) => id === electrodeId)
  if (!electrode || electrode.head.height - worn <= job.machine.lowerBall.diameter / 2) return false
  if (isMeasured && worn > job.machine.measureClearance - mm(0.5)) return false
  const electrodes = job.electrodes.map((each) => {
    if (each !== electrode) return each
    const copies = each.copies.map(({ actualHeight, ...copy }) =>
      isMeasured || actualHeight === undefined ? copy : { ...copy, actualHeight },
    )
    return { ...each, copies, head: { ...each.head, height: mm((each.head.height - worn) / 10_000) } }
  })
  const locations = job.locations.map((location) =>
    location.electrodeId === electrodeId && location.baseFaceZ !== undefined
      ? { ...location, baseFaceZ: mm((location.baseFaceZ - worn) / 10_000) }
      : location,
  )
  return checkJob({ ...job, electrodes, locations }).length === 0
}

describe('room for wear', () => {
  it('property: equals the checks of the whole job with that electrode shorter, independent of earlier queries', () => {
    fc.assert(
      fc.property(
        validJob(),
        fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 40 })), { maxLength: 8 }),
        (job, asked) => {
          const room = roomForWear(job)
          for (const [index, quarters] of asked) {
            const { id } = job.electrodes[index % job.electrodes.length] ?? exampleElectrode()
            const answer = room.toBurn(id, quarters / 4)
            expect(answer).toBe(holds(job, id, quarters))
            expect(room.toMeasure(id, quarters / 4)).toBe(answer && job.setting.measuring === 'machine')
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it('ends where the head becomes too short', () => {
    const job = exampleJob()
    const { id } = exampleElectrode()
    const { toBurn } = roomForWear(job)
    expect([toBurn(id, 0), toBurn(id, 25)]).toEqual([true, false])
    expect([holds(job, id, 0), holds(job, id, 100)]).toEqual([true, false])
  })

  it('[C14] exists for a preset electrode that was dressed: its measured length is the present one', () => {
    const { setting } = exampleJob()
    const preset = (shorter: number): Job =>
      exampleJob({
        setting: { ...setting, measuring: 'preset' },
        electrodes: [
          exampleElectrode({
            copies: [
              {
                number: 1,
                module: 'finish',
                undersize: mm(0.2),
                undersizeZ: mm(0.2),
                actualHeight: mm(75 - shorter),
                offset: { x: mm(0), y: mm(0), c: degrees(0) },
                renewed: { burntBefore: [], shorter: mm(shorter) },
              },
            ],
          }),
        ],
      })
    expect(planJob(preset(2), exampleLibrary()).ok).toBe(true)
    // A head of 15 mm burns 8 mm deep, with 0.5 mm clearance under the base.
    expect(roomForWear(preset(2)).toBurn('E1', 6.5)).toBe(true)
    expect(roomForWear(preset(2)).toBurn('E1', 6.75)).toBe(false)
  })
})
