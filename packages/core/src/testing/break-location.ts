import { type Angle, degrees, type Length, mm, plus } from '../units/index.ts'
import { type Breaker, length, onLocation } from './breaker.ts'

/** Errors in locations. */
export const locationBreakers: readonly Breaker[] = [
  onLocation('no depth', (one) => [{ ...one, depth: length(0) }, 'depth']),
  onLocation('depth with a sign', (one) => [{ ...one, depth: length(-one.depth) }, 'depth']),
  onLocation('depth below a count', (one) => [{ ...one, depth: (one.depth + 0.5) as Length }, 'depth']),
  onLocation('depth over the head', (one, electrode) =>
    one.depthReference === 'baseFace' ? undefined : [{ ...one, depth: plus(electrode.head.height, mm(1)) }, 'depth'],
  ),
  onLocation('depth against the base face', (one) =>
    one.depthReference === 'baseFace' ? [{ ...one, depth: plus(one.depth, mm(0.1)) }, 'depth'] : undefined,
  ),
  onLocation('base face left out', (one) => {
    const { baseFaceZ: _gone, ...rest } = one
    return one.depthReference === 'baseFace' ? [rest, 'baseFaceZ'] : undefined
  }),
  onLocation('outside the block along X', (one, _, job) => [{ ...one, x: plus(job.workpiece.length, mm(2)) }, 'x']),
  onLocation('outside the block along Y', (one, _, job) => [{ ...one, y: length(-job.workpiece.width - 20_000) }, 'y']),
  onLocation('rotation past half a turn', (one) => [{ ...one, c: degrees(180.001) }, 'c']),
  onLocation('rotation that is no number', (one) => [{ ...one, c: Number.NaN as Angle }, 'c']),
  onLocation('more milled than deep', (one) => [{ ...one, premachined: plus(one.depth, mm(9)) }, 'premachined']),
  onLocation('no label', (one) => [{ ...one, label: ' ' }, 'label']),
  onLocation('unknown positioning point', (one) => [{ ...one, positioningPoint: 'P9' }, 'positioningPoint']),
  onLocation('unknown electrode', (one) => [{ ...one, electrodeId: 'E99' }, 'electrodeId']),
  {
    slip: 'same place twice',
    apply: (job, pick) => {
      const one = job.locations[pick % job.locations.length]
      if (!one) return undefined
      const twin = { ...one, id: 'TWIN', label: 'TWIN', x: plus(one.x, mm(0.004)) }
      return { job: { ...job, locations: [...job.locations, twin] }, path: 'locations.TWIN.x' }
    },
  },
  {
    slip: 'same label twice',
    apply: (job) => {
      const [one, other] = job.locations
      if (!one || !other || one.electrodeId !== other.electrodeId) return undefined
      const locations = job.locations.with(1, { ...other, label: one.label })
      return { job: { ...job, locations }, path: `locations.${other.id}.label` }
    },
  },
  {
    slip: 'same id twice',
    apply: (job) => {
      const [one, other] = job.locations
      if (!one || !other) return undefined
      return {
        job: { ...job, locations: job.locations.with(1, { ...other, id: one.id }) },
        path: `locations.${one.id}.id`,
      }
    },
  },
  {
    slip: 'electrode without a place',
    apply: (job, pick) => {
      const one = job.electrodes[pick % job.electrodes.length]
      if (!one) return undefined
      const locations = job.locations.filter((location) => location.electrodeId !== one.id)
      return { job: { ...job, locations }, path: `electrodes.${one.id}.locations` }
    },
  },
]
