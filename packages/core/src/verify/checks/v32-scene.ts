import { COUNTS_PER_MM } from '../../units/index.ts'
import { defineCheck } from '../check.ts'
import { Scene } from '../scene/collisions.ts'
import { visitMotions } from '../scene/motions.ts'
import { toMmParam } from './figures.ts'
import { countWhere, isMotion, lineOf } from './rows.ts'

const codes = {
  'scene.ball': 'fail',
  'scene.block': 'fail',
  'scene.boss': 'fail',
  'scene.fixture': 'fail',
  'scene.near': 'fail',
  'scene.table': 'fail',
} as const

/**
 * The tool in the spindle collides with no known object on the table, in any motion, and while it measures it keeps the
 * measuring clearance from all but the measured one (docs/GEN-ISO.md §10).
 */
export const v32Scene = defineCheck({
  id: 'V32',
  codes,
  look: ({ job, plan, trace, attribution, burnt, measured, sunkAt, wear }, tally) => {
    const burntBefore = burnt.places.map(({ location }) => location.id)
    const scene = new Scene({ job, plan, trace, burns: attribution.burns, sunkAt }, burntBefore)
    const told = new Set<string>()
    // What is free of collisions with the electrode worn the most is so each time it is repeated.
    let isFree = true
    const most = wear().reduce((deepest, each) => Math.max(deepest, Math.ceil(each.measured * COUNTS_PER_MM)), 0)
    tally.count(countWhere(trace, isMotion))
    const mayLeaveOut = (): boolean => isFree
    visitMotions(trace, measured, mayLeaveOut, (motion) => {
      if (motion.repeats === 'first' && scene.collisions(motion, most).length > 0) isFree = false
      for (const { row, tool, part, body, depth } of scene.collisions(motion)) {
        // The steps of one stay meet the same body again; it is reported at the first line, once as near, once as met.
        const key = [depth > 0, tool.name, part, body.kind, body.name, motion.to.x, motion.to.y].join('|')
        if (told.has(key)) continue
        told.add(key)
        const about = { part, body: body.name, tool: tool.name }
        if (depth > 0)
          tally.found(`scene.${body.kind}`, lineOf(trace, row), { ...about, depth: toMmParam(Math.round(depth)) })
        else {
          const room = toMmParam(job.machine.measureClearance)
          tally.found('scene.near', lineOf(trace, row), { kind: body.kind, room, ...about })
        }
      }
    })
  },
})
