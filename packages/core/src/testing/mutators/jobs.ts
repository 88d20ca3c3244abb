import type { Electrode, Job, Location } from '../../job/index.ts'
import { type Angle, type Length, mm } from '../../units/index.ts'
import type { Pick } from './mutator.ts'

/** A job that has changed under an unchanged plan and text. Nothing when the job has no place for the change. */
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
  location('called another name', (one) => ({ ...one, label: `${one.label}B` })),
]
