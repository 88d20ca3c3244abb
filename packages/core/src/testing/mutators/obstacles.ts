import { coordinateSystems, type Electrode, type Job, type Location } from '../../job/index.ts'
import { degrees, type Length, mm } from '../../units/index.ts'
import type { Score } from './campaign.ts'
import { type Pick, seededPick } from './mutator.ts'
import { verifyRead } from './read-once.ts'
import { scoreOf, type Trial } from './score.ts'
import type { Subject } from './subject.ts'
import { textBurns } from './text-burns.ts'

type Part = 'holder' | 'chuck'

/** Where an object is put up to, machine coordinates; counts of 0.1 µm. */
export interface Planted {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly location: Location
}

/** How far inside a part an object reaches at least, mm: more than offsets, corrections and wear of an electrode. */
const LEAST = 1
const COUNTS = 10_000
/** Edge of a fixture, mm. */
const EDGE = 0.2
/** Half of it, counts. */
export const HALF_EDGE = (EDGE * COUNTS) / 2

export const originOf = ({ machine }: Job, location: Location) =>
  machine.positioningPoints.find(({ name }) => name === location.positioningPoint)?.origin

/** Diameter of a part and its lower face above the tip, counts; undefined when not stated. */
function extentOf(part: Part, electrode: Electrode, { machine }: Job) {
  const { holder, head, base, holderLength } = electrode
  if (part === 'chuck')
    return (
      machine.chuck && {
        diameter: machine.chuck.diameter,
        up: head.height + holderLength,
        height: machine.chuck.height,
      }
    )
  return holder && { diameter: holder.diameter, up: head.height + base.height, height: holder.height }
}

/** Any point inside the part of an electrode that burns, where the text goes deepest. */
function plant({ job, text }: Subject, part: Part, pick: Pick): Planted | undefined {
  const burns = textBurns(text)
  const burn = burns[pick(burns.length)]
  const place =
    burn && job.locations.find(({ x, y, c }) => x === burn.x && y === burn.y && c === burn.c && isIn(burn.cs, job))
  const electrode = job.electrodes.find(({ id }) => id === place?.electrodeId)
  const [origin, extent] = [place && originOf(job, place), electrode && extentOf(part, electrode, job)]
  if (!burn || !place || !origin || !extent) return undefined
  const angle = (pick(3600) * Math.PI) / 1800
  const away = ((extent.diameter / 2 - LEAST * COUNTS) * pick(1000)) / 1000
  const up = extent.up + Math.min(extent.height / 2, (LEAST + pick(15)) * COUNTS)
  return {
    x: Math.round(origin.x + burn.x + away * Math.cos(angle)),
    y: Math.round(origin.y + burn.y + away * Math.sin(angle)),
    z: Math.round(origin.z + Math.min(...burn.steps.map(({ z }) => z)) + up),
    location: place,
  }
}

const isIn = (cs: number, { machine }: Job): boolean => machine.positioningPoints.some((point) => point.cs === cs)

const length = (counts: number): Length => counts as Length

/** A fixture of the workpiece that reaches up to the point. */
export function withFixture(job: Job, { x, y, z, location }: Planted): Job {
  const origin = originOf(job, location)
  if (!origin) return job
  const fixture = {
    name: 'CLAMP',
    x: length(x - origin.x),
    y: length(y - origin.y),
    length: mm(EDGE),
    width: mm(EDGE),
    top: length(z - origin.z),
  }
  return { ...job, workpiece: { ...job.workpiece, fixtures: [...(job.workpiece.fixtures ?? []), fixture] } }
}

/** The lower ball, with its top at the point. */
export function withBall(job: Job, { x, y, z }: Planted): Job {
  const { lowerBall } = job.machine
  const ballCentre = { x: length(x), y: length(y), z: length(z - lowerBall.diameter / 2) }
  return { ...job, machine: { ...job.machine, ballCentre } }
}

/** A raised surface of the workpiece, as high as the point, over the cavity of the location; its head is not turned. */
export function withRaised(job: Job, { x, y, z, location }: Planted): Job | undefined {
  const origin = originOf(job, location)
  if (!origin || z <= origin.z) return undefined
  const place = { x: length(x - origin.x), y: length(y - origin.y), c: degrees(0), surfaceZ: length(z - origin.z) }
  return { ...job, locations: job.locations.map((each) => (each === location ? { ...each, ...place } : each)) }
}

/** The same workpiece, without fixtures, at a place of its own, with its middle under the point and its top there. */
export function withWorkpiece(job: Job, { x, y, z, location }: Planted): Job | undefined {
  const { machine, setting, workpiece } = job
  const used: readonly number[] = [
    setting.ballCs,
    setting.electrodeCs,
    ...machine.positioningPoints.map(({ cs }) => cs),
  ]
  const cs = coordinateSystems.find((each) => !used.includes(each))
  if (cs === undefined || (workpiece.fixtures ?? []).length > 0) return undefined
  const middle = (size: number): number => (workpiece.zero === 'centre' ? 0 : Math.ceil(size / 2))
  const origin = { x: length(x - middle(workpiece.length)), y: length(y - middle(workpiece.width)), z: length(z) }
  const [name, id] = ['OTHER', `${location.id}-other`]
  const there = { ...location, id, label: name, positioningPoint: name, surfaceZ: length(0) }
  return {
    ...job,
    machine: { ...machine, positioningPoints: [...machine.positioningPoints, { name, cs, origin }] },
    locations: [...job.locations, there],
  }
}

const objects = { 'a fixture': withFixture, 'the ball': withBall } as const
const parts: readonly Part[] = ['holder', 'chuck']

/**
 * Objects that reach into holder or chuck where a text burns, placed by the electrode's figures alone, under an unchanged
 * text. All are dangerous, so that `enough` of each kind are tried; found means that the check of collisions refuses the
 * program.
 */
export function runObstacleCampaign(
  subjects: readonly Subject[],
  seed: number,
  enough = Number.POSITIVE_INFINITY,
): readonly Score[] {
  const pick = seededPick(seed)
  return parts.flatMap((part) =>
    Object.entries(objects).map(([name, put]) =>
      scoreOf(`job: ${name} in the ${part}`, subjects, enough, (subject) => {
        const planted = plant(subject, part, pick)
        return planted && trialOf({ ...subject, job: put(subject.job, planted) }, `an object in the ${part}`)
      }),
    ),
  )
}

/** A dangerous job under an unchanged text. */
export function trialOf(subject: Subject, fault: string): Trial {
  const failed = verifyRead(subject).findings.filter(({ check, severity }) => check === 'V32' && severity === 'fail')
  return { fault, refused: failed.length > 0, readable: true, text: subject.text }
}
