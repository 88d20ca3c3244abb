import type { Electrode, Job, Location } from '../../job/index.ts'
import { type Angle, type Length, mm } from '../../units/index.ts'
import type { Pick } from './mutator.ts'

/** A job changed under an unchanged plan and text. Undefined when the change does not apply. */
export interface JobMutator {
  readonly name: string
  mutate(job: Job, pick: Pick): Job | undefined
}

const EIGHTH_TURN = 45_000

const chosen = <T>(all: readonly T[], pick: Pick): T | undefined => all[pick(all.length)]

const location = (
  name: string,
  change: (location: Location) => Location,
  suits: (electrode?: Electrode) => boolean = () => true,
): JobMutator => ({
  name: `job: ${name}`,
  mutate: (job, pick) => {
    const electrodeOf = (one: Location) => job.electrodes.find(({ id }) => id === one.electrodeId)
    const one = chosen(
      job.locations.filter((each) => suits(electrodeOf(each))),
      pick,
    )
    return one && { ...job, locations: job.locations.map((each) => (each === one ? change(each) : each)) }
  },
})

const electrode = (
  name: string,
  suits: (electrode: Electrode) => boolean,
  change: (electrode: Electrode) => Electrode,
): JobMutator => ({
  name: `job: ${name}`,
  mutate: (job, pick) => {
    const one = chosen(job.electrodes.filter(suits), pick)
    return one && { ...job, electrodes: job.electrodes.map((each) => (each === one ? change(each) : each)) }
  },
})

/** The first copy and its spares, smaller by this many counts on each side. */
const smallerBy =
  (counts: number) =>
  (one: Electrode): Electrode => ({
    ...one,
    copies: one.copies.map((copy) =>
      copy.module !== one.copies[0]?.module
        ? copy
        : {
            ...copy,
            undersize: (copy.undersize + counts) as Length,
            ...(copy.measuredUndersize !== undefined && {
              measuredUndersize: (copy.measuredUndersize + counts) as Length,
            }),
          },
    ),
  })

export const jobMutators: readonly JobMutator[] = [
  {
    name: 'job: one location more',
    mutate: (job, pick) => {
      const one = chosen(job.locations, pick)
      const more = one && { ...one, id: `${one.id}+`, label: `${one.label}+`, x: (one.x + mm(1)) as Length }
      return more && { ...job, locations: [...job.locations, more] }
    },
  },
  {
    name: 'job: one location less',
    mutate: (job, pick) => {
      const one = chosen(job.locations, pick)
      return one && { ...job, locations: job.locations.filter((each) => each !== one) }
    },
  },
  electrode(
    'finer surface wanted',
    () => true,
    (one) => ({ ...one, targetRa: 0.01 }),
  ),
  electrode(
    'plunge electrode 10 µm smaller',
    ({ orbit }) => orbit === 'none',
    (one) => ({
      ...one,
      copies: one.copies.map((copy) => ({ ...copy, undersize: (copy.undersize + 100) as Length })),
    }),
  ),
  electrode(
    'triangle on a square head',
    ({ orbit }) => orbit === 'triangle',
    ({ outline: _, ...one }) => one,
  ),
  electrode(
    'one class more',
    ({ copies }) => !copies.some(({ module }) => module === 'fine'),
    (one) => ({
      ...one,
      copies: [
        ...one.copies,
        ...one.copies.slice(-1).map((copy) => ({ ...copy, number: 99, module: 'fine' as const })),
      ],
    }),
  ),
  location('1 µm deeper', (one) => ({
    ...one,
    depth: (one.depth + 10) as Length,
    ...(one.baseFaceZ !== undefined && { baseFaceZ: (one.baseFaceZ - 10) as Length }),
  })),
  location(
    'turned by 45°',
    (one) => ({ ...one, c: (one.c > 0 ? one.c - EIGHTH_TURN : one.c + EIGHTH_TURN) as Angle }),
    (one) => one?.orbit === 'square',
  ),
  location('X 1 µm off', (one) => ({ ...one, x: (one.x + 10) as Length })),
  location('Y 1 mm off', (one) => ({ ...one, y: (one.y - 10_000) as Length })),
  location('C 0.001° off', (one) => ({ ...one, c: (one.c > 0 ? one.c - 1 : one.c + 1) as Angle })),
  location('X and Y swapped', (one) => ({ ...one, x: one.y, y: one.x })),
  location('1 µm shallower', (one) => ({
    ...one,
    depth: (one.depth - 10) as Length,
    ...(one.baseFaceZ !== undefined && { baseFaceZ: (one.baseFaceZ + 10) as Length }),
  })),
  location('surface 5 mm higher', (one) => ({ ...one, surfaceZ: (one.surfaceZ + 50_000) as Length })),
  location('depth from another reference', (one) => ({
    ...one,
    depthReference: one.depthReference === 'surface' ? 'workZero' : 'surface',
    depth: (one.depth + 10_000) as Length,
  })),
  {
    name: 'job: location of another electrode',
    mutate: (job, pick) => {
      const one = chosen(job.locations, pick)
      const other = job.electrodes.find(({ id }) => id !== one?.electrodeId)
      if (!one || !other) return undefined
      return {
        ...job,
        locations: job.locations.map((each) => (each === one ? { ...each, electrodeId: other.id } : each)),
      }
    },
  },
  {
    name: 'job: location on another positioning point',
    mutate: (job, pick) => {
      const one = chosen(job.locations, pick)
      const other = job.machine.positioningPoints.find(({ name }) => name !== one?.positioningPoint)
      if (!one || !other) return undefined
      const positioningPoint = other.name
      return { ...job, locations: job.locations.map((each) => (each === one ? { ...each, positioningPoint } : each)) }
    },
  },
  {
    name: 'job: another workpiece material',
    mutate: (job) => ({
      ...job,
      workpiece: { ...job.workpiece, material: job.workpiece.material === 'carbide' ? 'steel' : 'carbide' },
    }),
  },
  {
    name: 'job: another machine family',
    mutate: (job) => ({ ...job, machine: { ...job.machine, family: `${job.machine.family}2` } }),
  },
  electrode(
    'another electrode material',
    () => true,
    (one) => ({ ...one, material: one.material === 'graphite' ? 'copper' : 'graphite' }),
  ),
  electrode('a copy 2 µm smaller', ({ orbit }) => orbit !== 'none', smallerBy(20)),
  electrode('a copy 2 µm larger', ({ orbit }) => orbit !== 'none', smallerBy(-20)),
  electrode(
    'called another name',
    () => true,
    (one) => ({ ...one, name: `${one.name}X` }),
  ),
  electrode(
    'bottom reduced by 5 µm more',
    () => true,
    (one) => ({
      ...one,
      copies: one.copies.map((copy) => ({ ...copy, undersizeZ: (copy.undersizeZ + 50) as Length })),
    }),
  ),
  electrode(
    'a hundredth of the area',
    () => true,
    (one) => ({ ...one, projectedArea: one.projectedArea / 100 }),
  ),
  electrode(
    'a hundred times the area',
    () => true,
    (one) => ({ ...one, projectedArea: one.projectedArea * 100 }),
  ),
  location('called another name', (one) => ({ ...one, label: `${one.label}B` })),
]
