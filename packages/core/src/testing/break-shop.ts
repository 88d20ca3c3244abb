import { bottomZ, effectiveLength, type Job, legalPots } from '../job/index.ts'
import { mm, plus } from '../units/index.ts'
import { type Breaker, length, missing, onPart } from './breaker.ts'

/** The place with the lowest tip on the machine, and its Z. */
function lowest({ electrodes, locations, machine }: Job): { readonly id: string; readonly z: number } | undefined {
  const places = locations.flatMap((location) => {
    const electrode = electrodes.find((one) => one.id === location.electrodeId)
    const point = machine.positioningPoints.find((one) => one.name === location.positioningPoint)
    const bottom = electrode && bottomZ(electrode, location)
    if (!electrode || !point || bottom === undefined) return []
    const shortest = Math.min(...electrode.copies.map((copy) => effectiveLength(electrode, copy)))
    return [{ id: location.id, z: point.origin.z + bottom + shortest }]
  })
  return places.toSorted((a, b) => a.z - b.z)[0]
}

/** Errors in project, workpiece, machine and setting. */
export const shopBreakers: readonly Breaker[] = [
  onPart('project', 'no target roughness', (one) => [{ ...one, targetRa: 0 }, 'targetRa']),
  onPart('workpiece', 'block without height', (one) => [{ ...one, height: length(0) }, 'height']),
  onPart('workpiece', 'side touched above the top', (one) => [
    { ...one, sideZ: { ...one.sideZ, back: mm(1) } },
    'sideZ.back',
  ]),
  onPart('workpiece', 'no centring repeats', (one) => [
    { ...one, centring: { ...one.centring, type: 'ball', repeats: 0 } },
    'centring.repeats',
  ]),
  onPart('machine', 'no positioning points', (one) => [{ ...one, positioningPoints: [] }, 'positioningPoints']),
  onPart('machine', 'travel the wrong way round', (one) => [
    { ...one, travel: { ...one.travel, x: { min: mm(500), max: mm(-500) } } },
    'travel.x.max',
  ]),
  onPart('machine', 'machine without orbit', (one) => [{ ...one, maxOrbit: length(0) }, 'maxOrbit']),
  onPart('machine', 'limit Z left out', (one) => [{ ...one, limitZ: missing }, 'limitZ']),
  onPart('machine', 'no ball although measuring', (one, job) =>
    job.setting.measuring === 'machine'
      ? [{ ...one, upperBall: { ...one.upperBall, diameter: length(0) } }, 'upperBall.diameter']
      : undefined,
  ),
  onPart('setting', 'no tolerance', (one) => [{ ...one, tolerance: length(0) }, 'tolerance']),
  onPart('setting', 'no repeats', (one) => [{ ...one, repeats: 0 }, 'repeats']),
  onPart('setting', 'no safe distance', (one) => [{ ...one, safeDistance: length(0) }, 'safeDistance']),
  onPart('setting', 'traverse above the travel', (one) => [{ ...one, safeDistance: mm(480) }, 'safeDistance']),
  onPart('setting', 'ball in a pot the magazine lacks', (one, job) => [
    { ...one, ballPot: job.machine.pots + 1 },
    'ballPot',
  ]),
  onPart('setting', 'ball in an eliminated pot', (one) =>
    one.measuring === 'machine' && typeof one.potOrder === 'string'
      ? [{ ...one, eliminatedPots: [one.ballPot] }, 'ballPot']
      : undefined,
  ),
  onPart('setting', 'ball in the pot order', (one) => [{ ...one, potOrder: [one.ballPot] }, 'potOrder']),
  onPart('setting', 'pots eliminated until they are short', (one, job) => {
    const legal = legalPots(job.machine, one)
    return typeof one.potOrder === 'string'
      ? [{ ...one, eliminatedPots: [...one.eliminatedPots, ...legal] }, 'eliminatedPots']
      : undefined
  }),
  onPart('setting', 'pot order shorter than the copies', (one, job) => {
    const [pot] = legalPots(job.machine, one)
    const copies = job.electrodes.reduce((sum, electrode) => sum + electrode.copies.length, 0)
    return pot !== undefined && copies > 1 ? [{ ...one, potOrder: [pot] }, 'potOrder'] : undefined
  }),
  onPart('setting', 'two zeros in one system', (one) => [{ ...one, electrodeCs: 54 }, 'electrodeCs']),
  {
    slip: 'magazine too small',
    apply: (job) => {
      const copies = job.electrodes.reduce((sum, electrode) => sum + electrode.copies.length, 0)
      if (copies < 2) return undefined
      const setting = { ...job.setting, ballPot: 1, eliminatedPots: [], potOrder: 'ascending' } as const
      return { job: { ...job, setting, machine: { ...job.machine, pots: copies } }, path: 'machine.pots' }
    },
  },
  {
    slip: 'limit Z above the lowest tip',
    apply: (job) => {
      const place = lowest(job)
      if (!place) return undefined
      return {
        job: { ...job, machine: { ...job.machine, limitZ: length(place.z + 1) } },
        path: `locations.${place.id}.depth`,
      }
    },
  },
  {
    slip: 'travel that ends before a place',
    apply: (job) => {
      const [location] = job.locations
      const point = job.machine.positioningPoints.find((one) => one.name === location?.positioningPoint)
      if (!location || !point) return undefined
      const travel = { ...job.machine.travel, x: { min: mm(0), max: plus(point.origin.x, location.x) } }
      const ballCentre = { ...job.machine.ballCentre, x: mm(50) }
      return { job: { ...job, machine: { ...job.machine, travel, ballCentre } }, path: `locations.${location.id}.x` }
    },
  },
]
