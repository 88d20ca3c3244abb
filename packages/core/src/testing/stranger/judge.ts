import type { Condition } from '../../condition/index.ts'
import type { Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import { Control } from './control.ts'
import type { Burn } from './played.ts'
import { byClass, type Dot, drawnRings, realShop, shorter, turned, type Wrong } from './shop.ts'
import { type Taken, takeApart } from './text.ts'

/** Everything a stranger is given: the text, and what is to be made. The plan only says which copy is in which pot. */
export interface Given {
  readonly text: string
  readonly job: Job
  readonly plan: Plan
  readonly library: readonly Condition[]
}

const MM = 10_000
/** Half a count of 0.1 µm is lost where an odd size is halved, at most twice. */
const EXACT = 0.000_15
/** Walls come to size to 1 µm. */
const SIZE = 0.0011
/** What is measured on the machine, to 1 µm. */
const DEPTH = 0.001
const PATTERNS = ['circle', 'square', 'sphere', 'triangle']

/** What is wrong with a program, by playing it in a shop where every measured thing is a little off its record. */
export function strangersFaults({ text, job, plan, library }: Given, wrong: Wrong): readonly string[] {
  const taken = takeApart(text)
  const shop = realShop(job, plan, wrong)
  const { burns, faults } = new Control(job, shop, taken).play(taken.executed)
  const told: string[] = [...faults]
  const done = new Map<string, number>()
  burns.forEach((burn, n) => {
    const { tool } = burn
    const { electrode, copy } = tool
    const location = electrode && copy && placeOf(job, burn, electrode, copy)
    if (!location) {
      told.push(`${burn.line}: burns where nothing is wanted`)
      return
    }
    const place: Place = { burn, job, electrode, copy, location, length: tool.length, taken, library }
    told.push(...faultsAt(place).map((fault) => `${burn.line}: ${fault}`))
    const key = `${location.id} ${copy.module}`
    if (done.has(key)) told.push(`${burn.line}: burns ${key} twice`)
    done.set(key, n)
  })
  return [...told, ...missing(job, done)]
}

interface Place {
  readonly burn: Burn
  readonly job: Job
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  readonly length: number
  readonly taken: Taken
  readonly library: readonly Condition[]
}

/** The outline of a measured head is met to the spread allowed. */
const blur = ({ setting }: Job, { outline }: Electrode): number =>
  EXACT + (outline && setting.measuring === 'machine' ? setting.tolerance / MM : 0)

/** The location under the real head: a correction by hand moves it, turned with the spindle. */
function placeOf(job: Job, burn: Burn, electrode: Electrode, copy: ElectrodeCopy): Location | undefined {
  const { x, y, c } = job.setting.compensation
  const held = job.setting.measuring === 'preset' ? (copy.offset?.c ?? 0) : 0
  const near = blur(job, electrode)
  const under = job.locations.filter((location) => {
    const point = job.machine.positioningPoints.find(({ name }) => name === location.positioningPoint)
    if (location.electrodeId !== electrode.id || point?.cs !== burn.cs) return false
    const by = turned({ x: x / MM, y: y / MM }, (location.c - c - held) / 1000)
    const isTurned = Math.abs(Math.sin(((burn.c - (location.c - c) / 1000) * Math.PI) / 360)) < 1e-7
    return (
      isTurned && Math.abs(burn.x - location.x / MM + by.x) <= near && Math.abs(burn.y - location.y / MM + by.y) <= near
    )
  })
  // Two locations at one position differ in their surface.
  return under.find(({ label }) => burn.comment.endsWith(` LOCATION ${label}`)) ?? under[0]
}

function faultsAt(place: Place): readonly string[] {
  const { burn, job, electrode, location, copy } = place
  const by = job.setting.compensation.z / MM
  const surface = location.surfaceZ / MM
  const lowest = Math.min(...burn.steps.map(({ tip }) => tip))
  // The base is as far above the tip as the shortest head that fits the records.
  const drawn = (electrode.head.height - shorter(electrode, copy)) / MM
  const base = lowest + Math.min(drawn, place.length - electrode.holderLength / MM)
  const last = burn.steps.at(-1)
  return [
    ...(burn.comment.endsWith(` LOCATION ${location.label}`) ? [] : [`announced as ${burn.comment}`]),
    ...(burn.approach > surface + EXACT ? [] : ['approaches below the surface']),
    ...(base > Math.max(0, surface) ? [] : ['the base meets the workpiece']),
    ...burn.steps.flatMap((step) => faultsOfStep(place, step, by, step === last)),
  ]
}

function faultsOfStep(place: Place, step: Burn['steps'][number], by: number, isLast: boolean): readonly string[] {
  const { job, electrode, copy, location, burn, library, taken } = place
  const row = library.find((each) => isFor(each, job, electrode) && each.code === step.condition)
  if (!row) return [`condition ${step.condition} is not for this work`]
  const near = blur(job, electrode)
  const bottom = step.tip - by - row.gap.front / MM
  const wanted = bottomOf(electrode, location)
  const undersize = (copy.measuredUndersize ?? copy.undersize) / MM
  // A correction of C turns the head to where the location has it.
  const walls = outwards(electrode, burn.c + job.setting.compensation.c / 1000).map(
    (out) => reach(step, out) + row.gap.side / MM - undersize,
  )
  const close = Math.max(near, job.setting.measuring === 'machine' ? DEPTH : 0)
  const isDeep = isLast ? Math.abs(bottom - wanted) <= close : bottom >= wanted - close
  const isWide = walls.every((off) => off <= SIZE && (!isLast || off >= -SIZE))
  const isSmooth =
    !isLast ||
    copy.module !== byClass(electrode).at(-1)?.module ||
    row.ra <= (electrode.targetRa ?? job.project.targetRa)
  const isAllowed = step.pattern === undefined || row.orbits.some((each) => each === PATTERNS[step.pattern ?? 9])
  return [
    ...(isDeep ? [] : [`bottom at ${bottom.toFixed(4)} for ${wanted.toFixed(4)}`]),
    ...(isWide ? [] : [`walls off by ${Math.max(...walls).toFixed(4)}`]),
    ...(isSmooth ? [] : ['too rough']),
    ...(isAllowed && step.radius <= job.machine.maxOrbit / MM ? [] : ['an orbit that is not allowed']),
    ...(isAsInLibrary(taken.table.get(step.condition), row)
      ? []
      : [`condition ${step.condition} is not the library's`]),
  ]
}

const isFor = (row: Condition, { machine, workpiece }: Job, electrode: Electrode): boolean =>
  row.state === 'released' &&
  row.machineFamily === machine.family &&
  row.electrodeMaterial === electrode.material &&
  row.workpieceMaterial === workpiece.material

function isAsInLibrary(words: ReadonlyMap<string, number> | undefined, row: Condition): boolean {
  const figures = [
    row.peakCurrent,
    row.onTime,
    row.offTime,
    row.voltage,
    row.servo,
    row.polarity === 'positive' ? 1 : 0,
  ]
  const all = [...figures, row.jump.height / MM, row.jump.interval]
  return all.every((figure, n) => words?.get('IABVSUJK'[n] ?? '') === figure)
}

/** Z of the finished bottom. */
function bottomOf(electrode: Electrode, { depthReference, depth, surfaceZ, baseFaceZ }: Location): number {
  if (depthReference === 'surface') return (surfaceZ - depth) / MM
  if (depthReference === 'workZero') return -depth / MM
  const reduced = electrode.gapInSolid ? (byClass(electrode).at(-1)?.undersizeZ ?? 0) : 0
  return ((baseFaceZ ?? Number.NaN) - electrode.head.height - reduced) / MM
}

/** Outward directions of the walls of a head turned by C. */
function outwards(electrode: Electrode, c: number): readonly Dot[] {
  return drawnRings(electrode).flatMap((ring) =>
    ring.flatMap(([x, y], n): readonly Dot[] => {
      const [toX, toY] = ring[(n + 1) % ring.length] ?? [x, y]
      const length = Math.hypot(toX - x, toY - y)
      const out = turned({ x: (toY - y) / length, y: (x - toX) / length }, c)
      return length < 0.001 ? [] : [[out.x, out.y]]
    }),
  )
}

/** How far a pattern moves a wall outwards: its farthest point in that direction. */
function reach({ pattern, radius }: Pick<Burn['steps'][number], 'pattern' | 'radius'>, [x, y]: Dot): number {
  if (pattern === 1) return radius * (Math.abs(x) + Math.abs(y))
  if (pattern === 3)
    return (
      radius *
      Math.max(...[90, 210, 330].map((at) => x * Math.cos((at * Math.PI) / 180) + y * Math.sin((at * Math.PI) / 180)))
    )
  return radius
}

/** Every class of an electrode burns each of its places, the stronger one first. */
function missing({ electrodes, locations }: Job, done: ReadonlyMap<string, number>): readonly string[] {
  return electrodes.flatMap((electrode) => {
    const classes = [...new Set(byClass(electrode).map(({ module }) => module))]
    return locations
      .filter(({ electrodeId }) => electrodeId === electrode.id)
      .flatMap(({ id }) => {
        const order = classes.map((module) => done.get(`${id} ${module}`))
        const isRising = order.every((at, n) => n === 0 || (order[n - 1] ?? 0) < (at ?? 0))
        return order.includes(undefined)
          ? [`${id} is not burnt`]
          : isRising
            ? []
            : [`${id} is burnt in the wrong order`]
      })
  })
}
