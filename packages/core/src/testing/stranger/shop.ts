import type { Electrode, ElectrodeCopy, Job } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'

/** mm */
export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

export type Dot = readonly [x: number, y: number]

/** A tool as it is, whatever the records say: gauge plane to tip, and the middle of its head off the spindle axis. */
export interface RealTool {
  readonly length: number
  readonly off: { readonly x: number; readonly y: number; readonly c: number }
  /** The radius of the upper ball, or the rings of a head about its middle. */
  readonly shape: number | readonly (readonly Dot[])[]
  readonly electrode?: Electrode
  readonly copy?: ElectrodeCopy
}

/** A place of a workpiece whose surface is not its top, from its zero. */
interface Uneven {
  readonly rings: readonly (readonly Dot[])[]
  readonly z: number
}

/** Ball, workpieces and tools where they really are; the records differ from it by what measuring has to find. */
export interface Shop {
  readonly ball: Point
  /** Work zeros by coordinate system. */
  readonly zeros: ReadonlyMap<number, Point>
  /** By pot, for each load of the magazine. */
  readonly magazines: readonly ReadonlyMap<number, RealTool>[]
  /** The lowest and the highest corner of the block, from its zero. */
  readonly block: readonly [Point, Point]
  /** What is milled from a workpiece or raised on it, by coordinate system. */
  readonly uneven: ReadonlyMap<number, readonly Uneven[]>
  readonly ballRadius: number
}

/** A number between −1 and 1 for each thing that may be off its place. */
export type Wrong = (what: string) => number

const MM = 10_000
/** Records may be wrong by this much in what is measured on the machine. */
const OFF = 0.3
/** The lower ball may be this far beside its record along X and along Y. */
const BALL_OFF = 1
/** A head with an outline is met where it and the ball together are at most this far off. */
const OUTLINE_OFF = 0.5

export function realShop(job: Job, plan: Plan, wrong: Wrong): Shop {
  const { machine, workpiece, setting } = job
  const isMeasured = setting.measuring === 'machine'
  const shift = (what: string): Point => ({ x: wrong(`${what}x`), y: wrong(`${what}y`), z: wrong(`${what}z`) })
  const { x: ballX, y: ballY, z: ballZ } = shift('ball')
  const beside = ballOff(job) / OFF
  const aside = isMeasured ? { x: ballX * beside, y: ballY * beside, z: ballZ } : NONE
  const isByBall = workpiece.centring.type === 'ball'
  const zeros = machine.positioningPoints.map(({ cs, origin }) => {
    // A zero found by the ball lies at a fixed place from it; one not found is where the machine has it.
    const off = isByBall
      ? aside
      : isMeasured && workpiece.centring.type !== 'none'
        ? foundOff(job, shift(`cs${cs}`))
        : NONE
    return [cs, moved(origin, off)] as const
  })
  const low = workpiece.zero === 'centre' ? [-workpiece.length / 2, -workpiece.width / 2] : [0, 0]
  const [x, y] = [(low[0] ?? 0) / MM, (low[1] ?? 0) / MM]
  return {
    ball: moved(machine.ballCentre, aside),
    zeros: new Map(zeros),
    magazines: magazinesOf(job, plan, isMeasured ? wrong : () => 0),
    block: [
      { x, y, z: -workpiece.height / MM },
      { x: x + workpiece.length / MM, y: y + workpiece.width / MM, z: 0 },
    ],
    uneven: new Map(machine.positioningPoints.map(({ name, cs }) => [cs, unevenOn(job, name)])),
    ballRadius: machine.lowerBall.diameter / 2 / MM,
  }
}

function unevenOn({ locations, electrodes }: Job, place: string): readonly Uneven[] {
  return locations.flatMap((location): readonly Uneven[] => {
    const electrode = electrodes.find(({ id }) => id === location.electrodeId)
    const z = (location.surfaceZ - location.premachined) / MM
    if (location.positioningPoint !== place || !electrode || z === 0) return []
    const rings = drawnRings(electrode).map((ring) =>
      ring.map(([u, v]): Dot => {
        const { x, y } = turned({ x: u, y: v }, location.c / 1000)
        return [location.x / MM + x, location.y / MM + y]
      }),
    )
    return [{ rings, z }]
  })
}

/** How far beside its record every touch still meets the ball: each ends `k` beyond the contact expected. */
function ballOff({ machine, electrodes }: Job): number {
  if (electrodes.some(({ outline }) => outline)) return OUTLINE_OFF * Math.SQRT1_2 - OFF
  const sides = electrodes.flatMap(({ head }) => [head.length, head.width])
  const onHead = Math.min(...sides) / 2 / MM - 2 * OFF
  return Math.min(BALL_OFF, machine.measureClearance / 2 / MM, onHead)
}

const NONE: Point = { x: 0, y: 0, z: 0 }

const moved = (at: Point, by: Point): Point => ({
  x: at.x / MM + by.x * OFF,
  y: at.y / MM + by.y * OFF,
  z: at.z / MM + by.z * OFF,
})

/** Only the axes that the centring type touches can be off, by nearly as much as a touch goes on. */
function foundOff({ machine, workpiece: { centring } }: Job, { x, y, z }: Point): Point {
  const beside = (0.99 * machine.measureClearance) / MM / OFF
  const by = { x: x * beside, y: y * beside, z }
  const isX = !['singleY', 'bothY'].includes(centring.type)
  const isY = !['singleX', 'bothX'].includes(centring.type)
  return { x: isX ? by.x : 0, y: isY ? by.y : 0, z: by.z }
}

/** A zero as the control has it before the program: an axis that the program finds itself is not yet known. */
export function unknownWhereFound({ setting, workpiece: { centring } }: Job, zero: Point): Point {
  if (setting.measuring === 'preset' || centring.type === 'none') return zero
  const { x, y } = zero
  if (['singleY', 'bothY'].includes(centring.type)) return { x, y: Number.NaN, z: Number.NaN }
  if (['singleX', 'bothX'].includes(centring.type)) return { x: Number.NaN, y, z: Number.NaN }
  return { x: Number.NaN, y: Number.NaN, z: Number.NaN }
}

/** What a person who follows the header puts into the pots at each load; the ball stays where it is. */
function magazinesOf(job: Job, plan: Plan, wrong: Wrong): Shop['magazines'] {
  const { diameter, rodLength } = job.machine.upperBall
  const upper: RealTool = { length: (rodLength + diameter / 2) / MM, off: { ...NONE, c: 0 }, shape: diameter / 2 / MM }
  const loads = Map.groupBy(plan.pots, ({ load }) => load ?? 1)
  return [...loads]
    .sort(([a], [b]) => a - b)
    .map(([load, pots]) => {
      const held = pots.flatMap((assigned) => {
        const tool = realTool(job, assigned, (what) => wrong(load === 1 ? what : `${load}:${what}`))
        return tool ? [[assigned.pot, tool] as const] : []
      })
      return new Map([[job.setting.ballPot, upper], ...held])
    })
}

function realTool(
  { electrodes, setting }: Job,
  { pot, electrodeId, copy: number }: Plan['pots'][number],
  wrong: Wrong,
): RealTool | undefined {
  const electrode = electrodes.find(({ id }) => id === electrodeId)
  const copy = electrode?.copies.find((each) => each.number === number)
  if (!electrode || !copy) return undefined
  const isPreset = setting.measuring === 'preset'
  const nominal = (electrode.holderLength + electrode.head.height - shorter(electrode, copy)) / MM
  const { x, y, c } = copy.offset ?? NO_OFFSET
  return {
    length: isPreset ? (copy.actualHeight ?? Number.NaN) / MM : nominal + wrong(`${pot}z`) * OFF,
    off: isPreset
      ? { x: x / MM, y: y / MM, c: c / 1000 }
      : { x: wrong(`${pot}x`) * OFF, y: wrong(`${pot}y`) * OFF, c: 0 },
    shape: headOf(electrode, copy),
    electrode,
    copy,
  }
}

const NO_OFFSET = { x: 0, y: 0, c: 0 }
const CLASSES = ['rough', 'semi', 'finish', 'fine']

/** Copies from rough to fine. */
export const byClass = ({ copies }: Electrode): readonly ElectrodeCopy[] =>
  copies.toSorted((a, b) => CLASSES.indexOf(a.module) - CLASSES.indexOf(b.module) || a.number - b.number)

/** How much shorter a copy's head is than drawn: a solid with the gap was drawn for the weakest copy. Counts. */
export const shorter = (electrode: Electrode, { undersizeZ }: ElectrodeCopy): number =>
  undersizeZ - (electrode.gapInSolid ? (byClass(electrode).at(-1)?.undersizeZ ?? 0) : 0)

/** The rings of the head as drawn, mm. */
export function drawnRings({ outline, head }: Electrode): readonly (readonly Dot[])[] {
  const [x, y] = [head.length / 2 / MM, head.width / 2 / MM]
  const box: readonly Dot[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
  return outline ? outline.map((ring) => ring.map((at): Dot => [at.x / MM, at.y / MM])) : [box]
}

/** The head as made: every side of the drawn rings moved into the material. */
function headOf(electrode: Electrode, copy: ElectrodeCopy): readonly (readonly Dot[])[] {
  const drawn = electrode.gapInSolid ? (byClass(electrode).at(-1)?.undersize ?? 0) : 0
  const by = ((copy.measuredUndersize ?? copy.undersize) - drawn) / MM
  return drawnRings(electrode).map((ring) =>
    ring.map((at, n) => cornerInside(ring.at(n - 1) ?? at, at, ring[(n + 1) % ring.length] ?? at, by)),
  )
}

/** The corner between two sides, moved so that it is equally far inside both. */
function cornerInside(before: Dot, at: Dot, after: Dot, by: number): Dot {
  const [a, b] = [inwards(before, at), inwards(at, after)]
  const turn = 1 + a[0] * b[0] + a[1] * b[1]
  return [at[0] + ((a[0] + b[0]) * by) / turn, at[1] + ((a[1] + b[1]) * by) / turn]
}

function inwards([x, y]: Dot, [toX, toY]: Dot): Dot {
  const length = Math.hypot(toX - x, toY - y)
  return [(y - toY) / length, (toX - x) / length]
}

export function turned({ x, y }: Pick<Point, 'x' | 'y'>, degrees: number): Pick<Point, 'x' | 'y'> {
  const angle = (degrees * Math.PI) / 180
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

/** What stands highest over the work zero, mm. */
export const highestOver = ({ locations, workpiece: { fixtures = [] } }: Job): number =>
  Math.max(0, ...locations.map(({ surfaceZ }) => surfaceZ), ...fixtures.map(({ top }) => top)) / MM

/** Distance between a tool and the nearest thing it can touch, mm; never more than the real one. */
export function gapTo(shop: Shop, tool: RealTool, spindle: Point, c: number): number {
  const { ball, ballRadius, zeros, block, uneven } = shop
  const tip = spindle.z - tool.length
  if (typeof tool.shape === 'number') {
    const centre = { ...spindle, z: tip + tool.shape }
    const toBall = Math.hypot(centre.x - ball.x, centre.y - ball.y, centre.z - ball.z) - ballRadius
    const toBlocks = [...zeros].map(([cs, zero]) => outsideBlock(centre, zero, block, uneven.get(cs) ?? []))
    return Math.min(toBall, ...toBlocks) - tool.shape
  }
  const off = turned(tool.off, c)
  const { x, y } = turned({ x: ball.x - spindle.x - off.x, y: ball.y - spindle.y - off.y }, -c - tool.off.c)
  const below = Math.max(0, tip - ball.z)
  return Math.hypot(outsideRings([x, y], tool.shape), below) - ballRadius
}

/** From above, also into what is milled and onto what is raised; its sides are taken to be whole. */
function outsideBlock(at: Point, zero: Point, block: Shop['block'], uneven: readonly Uneven[]): number {
  const whole = outsideBox(at, zero, block)
  const up = at.z - zero.z
  if (up < 0) return whole
  const over: Dot = [at.x - zero.x, at.y - zero.y]
  const distances = uneven.map(({ rings, z }) => {
    const { isInside, nearest } = toRings(over, rings)
    if (z > 0) return Math.min(whole, Math.hypot(isInside ? 0 : nearest, Math.max(0, up - z)))
    return isInside ? Math.min(Math.hypot(nearest, up), up - z) : whole
  })
  const hollow = distances.find((distance) => distance > whole)
  return hollow ?? Math.min(whole, ...distances)
}

function outsideBox(at: Point, zero: Point, [low, high]: Shop['block']): number {
  const beyond = (['x', 'y', 'z'] as const).map((axis) =>
    Math.max(0, zero[axis] + low[axis] - at[axis], at[axis] - zero[axis] - high[axis]),
  )
  return Math.hypot(...beyond)
}

/** How far a point is outside of rings of material, holes included. */
function outsideRings(at: Dot, rings: readonly (readonly Dot[])[]): number {
  const { isInside, nearest } = toRings(at, rings)
  return isInside ? 0 : nearest
}

/** Whether a point is in the material of rings, holes excluded, and how far from their sides. */
function toRings([x, y]: Dot, rings: readonly (readonly Dot[])[]) {
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings)
    ring.forEach(([fromX, fromY], n) => {
      const [toX, toY] = ring[(n + 1) % ring.length] ?? [fromX, fromY]
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside
      const [dx, dy] = [toX - fromX, toY - fromY]
      const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)))
      nearest = Math.min(nearest, Math.hypot(x - fromX - part * dx, y - fromY - part * dy))
    })
  return { isInside, nearest }
}
