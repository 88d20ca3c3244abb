import type { Electrode, Job, Location } from '../job/index.ts'
import { planJob } from '../plan/index.ts'
import { lengthFromCounts } from '../units/index.ts'
import { exampleLibrary } from './example.ts'

const LIBRARY = exampleLibrary()

/**
 * The job made plannable when a copy would wear too much: half the places, none of them milled beforehand; for a single
 * place that still wears it too much, the sides count as milled.
 */
export function withinWear(job: Job): Job {
  const planned = planJob(job, LIBRARY)
  if (planned.ok) return job
  const worn = planned.refusals.filter(({ code }) => code === 'WEAR_BEYOND_DEPTH').map(({ path }) => path.split('.')[1])
  if (worn.length === 0) return job
  const eased = job.electrodes.map((electrode) => {
    const places = job.locations.filter(({ electrodeId }) => electrodeId === electrode.id)
    return worn.includes(electrode.id) ? ease(electrode, places) : { electrode, places }
  })
  const next = {
    ...job,
    electrodes: eased.map(({ electrode }) => electrode),
    locations: eased.flatMap(({ places }) => places),
  }
  return JSON.stringify(next) === JSON.stringify(job) ? job : withinWear(next)
}

function ease(electrode: Electrode, places: readonly Location[]) {
  const whole = places.map((place) => ({ ...place, premachined: lengthFromCounts(0) }))
  if (places.some(({ premachined }) => premachined > 0)) return { electrode, places: whole }
  if (places.length > 1) return { electrode, places: places.slice(0, Math.ceil(places.length / 2)) }
  return { electrode: { ...electrode, wettedArea: electrode.projectedArea }, places }
}
