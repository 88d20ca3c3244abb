import type { PlanePoint } from '../../geometry/index.ts'
import type { Electrode, Job, Location } from '../../job/index.ts'
import { degrees, type Length, lengthFromCounts, mm } from '../../units/index.ts'
import type { Score } from './campaign.ts'
import { type Pick, seededPick } from './mutator.ts'
import { verifyRead } from './read-once.ts'
import { scoreOf, type Trial } from './score.ts'
import type { Subject } from './subject.ts'
import { textBurns } from './text-burns.ts'

/** What is wrong with the records of a program, and the findings that must name it. */
interface Fault {
  readonly name: string
  readonly check: string
  readonly code: string
  put(subject: Subject, pick: Pick): Job | undefined
}

const whole = (value: number): Length => lengthFromCounts(Math.round(value))
const at = (x: number, y: number): PlanePoint => ({ x: whole(x), y: whole(y) })

/** Whether the text measures electrodes, and whether it probes the top of the workpiece. */
const measures = ({ text }: Subject): boolean => / G11 /.test(text)
const probesTop = ({ text, job }: Subject): boolean =>
  / G11 /.test(text) && !['none', 'ball', 'pocket'].includes(job.workpiece.centring.type)

/** The anchor over its own workpiece, work frame. */
function anchorOver({ workpiece, machine }: Job): PlanePoint | undefined {
  const origin = machine.positioningPoints.find(({ name }) => name === workpiece.positioningPoint)?.origin
  return origin && at(workpiece.anchor.x - origin.x, workpiece.anchor.y - origin.y)
}

/** Less deep than a touch goes, so that one ends in it. */
const milled = ({ machine }: Job, pick: Pick): Partial<Location> => ({
  surfaceZ: mm(0),
  premachined: whole(((1 + pick(9)) * machine.measureClearance) / 10),
})

const raised = (_: Job, pick: Pick): Partial<Location> => ({
  surfaceZ: whole((1 + pick(20)) * 1000),
  premachined: mm(0),
})

/**
 * A place of the workpiece that is not its top, moved to the anchor: up to `room` beside the place that is touched, along X
 * or Y, to either side.
 */
const unevenAtAnchor =
  (change: (job: Job, pick: Pick) => Partial<Location>, room: (job: Job) => number) =>
  (subject: Subject, pick: Pick): Job | undefined => {
    const { job } = subject
    const [anchor, moved] = [anchorOver(job), job.locations[pick(job.locations.length)]]
    const head = job.electrodes.find(({ id }) => id === moved?.electrodeId)?.head
    if (!probesTop(subject) || !anchor || !moved || !head) return undefined
    const away = (half: number): number => (pick(2) === 0 ? -1 : 1) * (half + pick(room(job)))
    const place =
      pick(2) === 0 ? at(anchor.x + away(head.length / 2), anchor.y) : at(anchor.x, anchor.y + away(head.width / 2))
    const uneven: Location = { ...moved, ...place, ...change(job, pick), c: degrees(0) }
    return { ...job, locations: job.locations.map((one) => (one === moved ? uneven : one)) }
  }

/** Shorter than any rounding, counts. */
const LEAST = 20
const clearanceOf = ({ machine }: Job): number => machine.measureClearance - LEAST
const ballAndClearance = (job: Job): number => clearanceOf(job) + job.machine.upperBall.diameter / 2

/** A milled cavity under the anchor. */
function milledUnderAnchor(subject: Subject, pick: Pick): Job | undefined {
  const { job } = subject
  const [anchor, moved] = [anchorOver(job), job.locations[pick(job.locations.length)]]
  if (!probesTop(subject) || !anchor || !moved) return undefined
  const uneven = { ...moved, ...anchor, ...milled(job, pick) }
  return { ...job, locations: job.locations.map((one) => (one === moved ? uneven : one)) }
}

/**
 * The block ends less than the clearance from the anchor, along the axis that is not found. As recorded, the whole ball is
 * over it.
 */
function edgeAtAnchor(subject: Subject, pick: Pick): Job | undefined {
  const { job } = subject
  const { workpiece } = job
  const anchor = anchorOver(job)
  const isX = ['singleX', 'bothX'].includes(workpiece.centring.type)
  if (!probesTop(subject) || !anchor || !(isX || ['singleY', 'bothY'].includes(workpiece.centring.type)))
    return undefined
  const from = isX ? anchor.y : anchor.x
  const radius = job.machine.upperBall.diameter / 2
  if (clearanceOf(job) <= radius) return undefined
  const room = radius + pick(clearanceOf(job) - radius)
  const size = whole(workpiece.zero === 'centre' ? 2 * (Math.abs(from) + room) : from + room)
  return { ...job, workpiece: { ...workpiece, [isX ? 'width' : 'length']: size } }
}

/** Changes the outline of one electrode. */
const shaped =
  (outlineOf: (x: number, y: number, pick: Pick, job: Job) => readonly (readonly PlanePoint[])[] | undefined) =>
  (subject: Subject, pick: Pick): Job | undefined => {
    const { job } = subject
    const one = job.electrodes[pick(job.electrodes.length)]
    if (!measures(subject) || !one) return undefined
    const [x, y] = [one.head.length / 2, one.head.width / 2]
    const outline = outlineOf(x, y, pick, job)
    if (!outline) return undefined
    const shape: Electrode = { ...one, outline }
    return { ...job, electrodes: job.electrodes.map((each) => (each === one ? shape : each)) }
  }

/** One side is farther in than the other, by more than the spread allows and less than a touch goes. */
const lopsided = shaped((x, y, pick, { machine, setting }) => {
  const by = Math.max(3 * setting.tolerance, Math.min(x, machine.measureClearance / 2) * ((1 + pick(9)) / 10))
  return [[at(-x, -y), at(x - by, -y), at(x - by, y), at(-x, y)]]
})

/** A slot of up to 4 mm from behind to beyond the middle. */
const slotted = shaped((x, y) => {
  const half = Math.min(mm(2), x / 2, y / 2)
  return [[at(-x, -y), at(x, -y), at(x, y), at(half, y), at(half, -half), at(-half, -half), at(-half, y), at(-x, y)]]
})

const boxOf = (x: number, y: number): readonly PlanePoint[] => [at(-x, -y), at(x, -y), at(x, y), at(-x, y)]

/** A frame into which the ball fits, touched at its middle as by a planner that takes the box for the head. */
const framed = shaped((x, y, _, { machine }) => {
  const wall = Math.min(x, y) / 5
  const isWide = Math.min(x, y) - wall > machine.lowerBall.diameter / 2
  return isWide ? [boxOf(x, y), boxOf(x - wall, y - wall).toReversed()] : undefined
})

/** Both sides as much farther in: the first is met late, and the second is then beyond the travel. */
const narrowed = shaped((x, y, pick, { machine }) => {
  const by = machine.measureClearance * (0.6 + pick(3) / 10)
  return by < x ? [boxOf(x - by, y)] : undefined
})

interface Seat {
  readonly pot: number
  readonly load: number
}

const isSameTool = (a: Seat, b: Seat): boolean => a.pot === b.pot && a.load === b.load

/** The ball at the corner of a traverse, higher than the tip: met when one axis arrives before the other. */
function ballAtCorner({ job, plan, text }: Subject, pick: Pick): Job | undefined {
  // An electrode that is measured again goes to machine-safe Z before.
  if (plan.items.some(({ measuredAgain }) => measuredAgain)) return undefined
  const burns = textBurns(text)
  const pairs = burns.slice(1).flatMap((to, n) => {
    const from = burns[n]
    return from && from.cs === to.cs && isSameTool(from, to) && from.x !== to.x && from.y !== to.y ? [[from, to]] : []
  })
  const [from, to] = pairs[pick(pairs.length)] ?? []
  const origin = job.machine.positioningPoints.find(({ cs }) => cs === to?.cs)?.origin
  if (!from || !to || !origin) return undefined
  const highest = Math.max(0, ...job.locations.map(({ surfaceZ }) => surfaceZ))
  const top = origin.z + highest + job.setting.safeDistance + mm(2)
  const { lowerBall } = job.machine
  const ballCentre = { ...at(origin.x + to.x, origin.y + from.y), z: whole(top - lowerBall.diameter / 2) }
  return { ...job, machine: { ...job.machine, ballCentre } }
}

/** The travel ends beyond a head with its orbit, but not beyond the axis that a preset offset puts beside it. */
function travelWithinOffset({ job, plan, text }: Subject): Job | undefined {
  if (job.setting.measuring !== 'preset') return undefined
  const { compensation } = job.setting
  const ends = textBurns(text).flatMap((burn) => {
    const held = plan.pots.find(({ pot, load = 1 }) => isSameTool({ pot, load }, burn))
    const electrode = job.electrodes.find(({ id }) => id === held?.electrodeId)
    const offset = electrode?.copies.find(({ number }) => number === held?.copy)?.offset
    const origin = job.machine.positioningPoints.find(({ cs }) => cs === burn.cs)?.origin
    if (!electrode || !offset || !origin) return []
    const { base, head } = electrode
    const half = Math.max(base.length, base.width, head.length, head.width) / 2
    const end = origin.x + burn.x + half + Math.max(...burn.steps.map(({ radius }) => radius))
    return [{ end, away: Math.hypot(offset.x + compensation.x, offset.y + compensation.y) }]
  })
  const max = Math.max(...ends.map(({ end }) => end)) + 1
  if (!ends.some(({ end, away }) => end + away > max + 1)) return undefined
  const { travel } = job.machine
  return { ...job, machine: { ...job.machine, travel: { ...travel, x: { ...travel.x, max: whole(max) } } } }
}

const faults: readonly Fault[] = [
  { name: 'the travel ends within a preset offset', check: 'V07', code: 'envelope.side', put: travelWithinOffset },
  { name: 'milled under the anchor', check: 'V18', code: 'probing.uneven', put: milledUnderAnchor },
  {
    name: 'milled less than the clearance beside the anchor',
    check: 'V18',
    code: 'probing.uneven',
    put: unevenAtAnchor(milled, clearanceOf),
  },
  {
    name: 'raised less than ball and clearance beside the anchor',
    check: 'V18',
    code: 'probing.uneven',
    put: unevenAtAnchor(raised, ballAndClearance),
  },
  { name: 'an edge less than the clearance beside the anchor', check: 'V18', code: 'probing.edge', put: edgeAtAnchor },
  { name: 'a side of the head farther in', check: 'V18', code: 'probing.shape', put: lopsided },
  { name: 'a head hollow in its middle', check: 'V18', code: 'probing.shape', put: slotted },
  { name: 'a touch into the hollow of a frame', check: 'V18', code: 'probing.noMaterial', put: framed },
  { name: 'sides that the second touch does not reach', check: 'V18', code: 'probing.noMaterial', put: narrowed },
  { name: 'the ball at the corner of a traverse', check: 'V32', code: 'scene.ball', put: ballAtCorner },
]

/**
 * Records under which an unchanged text would measure wrong in every repeat, collide when X and Y arrive one after the
 * other, or leave the travel. All are dangerous, so that `enough` of each kind are tried; found means that the right
 * check names the fault.
 */
export function runMeasuringCampaign(
  subjects: readonly Subject[],
  seed: number,
  enough = Number.POSITIVE_INFINITY,
): readonly Score[] {
  const pick = seededPick(seed)
  return faults.map(({ name, check, code, put }) =>
    scoreOf(`job: ${name}`, subjects, enough, (subject): Trial | undefined => {
      const job = put(subject, pick)
      if (!job) return undefined
      const { findings } = verifyRead({ ...subject, job })
      const refused = findings.some((one) => one.check === check && one.code === code && one.severity === 'fail')
      return { fault: `${code}: ${name}`, refused, readable: true, text: subject.text }
    }),
  )
}
