import type { Condition } from '../../../condition/index.ts'
import type { Electrode, ElectrodeCopy, Job, Location } from '../../../job/index.ts'
import type { Plan, PlanItem, PlanStep } from '../../../plan/index.ts'
import { degrees, type Length, mm } from '../../../units/index.ts'

/** A job, plan and library written by hand, small enough to check every figure on paper. */
const ball = { diameter: mm(10), rodLength: mm(50) }

export const exampleLibrary: readonly Condition[] = [
  condition('c-217', 217, 19, 100, 60, 0.188),
  condition('c-214', 214, 14, 60, 36, 0.137),
  condition('c-209', 209, 7, 12, 12, 0.056),
]

function condition(id: string, code: number, amperes: number, on: number, off: number, gap: number): Condition {
  return {
    id,
    code,
    name: `CU-ST ${code}`,
    base: 'public',
    machineFamily: 'generic',
    electrodeMaterial: 'copper',
    workpieceMaterial: 'steel',
    shapes: [],
    module: 'rough',
    polarity: 'positive',
    area: { min: 50, max: 1000 },
    gap: { side: mm(gap), front: mm(gap) },
    ra: gap * 32,
    peakCurrent: amperes,
    onTime: on,
    offTime: off,
    voltage: 120,
    servo: 40,
    jump: { height: mm(2), interval: 3 },
    orbits: ['circle', 'square'],
    wear: 0.01,
    provenance: 'computed',
    provenJobs: 0,
    state: 'released',
  }
}

const copies: readonly ElectrodeCopy[] = [
  { number: 1, module: 'rough', undersize: mm(0.2), undersizeZ: mm(0), actualHeight: mm(120.05) },
  {
    number: 2,
    module: 'finish',
    undersize: mm(0.1),
    undersizeZ: mm(0),
    actualHeight: mm(119.98),
    offset: { x: mm(0.012), y: mm(-0.004), c: degrees(0.05) },
  },
]

const electrode: Electrode = {
  id: 'e1',
  name: 'E1',
  material: 'copper',
  copies,
  gapInSolid: false,
  base: { length: mm(30), width: mm(30), height: mm(10) },
  head: { length: mm(20), width: mm(15.8), height: mm(20) },
  holderLength: mm(100),
  projectedArea: 316,
  orbit: 'circle',
}

const locations: readonly Location[] = [place('w1', 'C1', 24.5, -10, 0, 0), place('w2', 'C2', -24.5, 10.125, 90, -2)]

function place(id: string, label: string, x: number, y: number, c: number, surfaceZ: number): Location {
  return {
    id,
    electrodeId: 'e1',
    label,
    x: mm(x),
    y: mm(y),
    c: degrees(c),
    depth: mm(8),
    depthReference: 'surface',
    surfaceZ: mm(surfaceZ),
    premachined: mm(0),
    positioningPoint: 'TABLE',
  }
}

export const exampleJob: Job = {
  project: { id: 'p1', number: 'P-2026-0187', name: 'Lid', part: 'LID-7', shape: 'openCavity', targetRa: 2 },
  workpiece: {
    id: 'wp1',
    name: 'Lid insert',
    material: 'steel',
    length: mm(120),
    width: mm(80),
    height: mm(40),
    zero: 'centre',
    positioningPoint: 'TABLE',
    anchor: { x: mm(190), y: mm(155), z: mm(-200) },
    sideZ: { left: mm(-5), front: mm(-5), right: mm(-5), back: mm(-5) },
    centring: { type: 'fourSides', repeats: 3, angle: degrees(0), feed: 50 },
  },
  electrodes: [electrode],
  locations,
  machine: {
    id: 'm2',
    number: 'M-02',
    family: 'generic',
    travel: {
      x: { min: mm(0), max: mm(400) },
      y: { min: mm(0), max: mm(300) },
      z: { min: mm(-350), max: mm(0) },
    },
    limitZ: mm(-300),
    safeZ: mm(0),
    measureClearance: mm(5),
    upperBall: ball,
    lowerBall: ball,
    ballCentre: { x: mm(350), y: mm(250), z: mm(-320) },
    positioningPoints: [{ name: 'TABLE', cs: 54, origin: { x: mm(200), y: mm(150), z: mm(-280) } }],
    pots: 20,
    maxOrbit: mm(1),
    feeds: { approach: 200, probeFast: 50, probeSlow: 5 },
    limitMacro: true,
    postId: 'GEN-ISO',
  },
  setting: {
    safeDistance: mm(50),
    approachClearance: mm(1),
    measuring: 'preset',
    ballPot: 20,
    contactReturn: mm(0.5),
    electrodeCs: 58,
    ballCs: 59,
    repeats: 3,
    tolerance: mm(0.005),
    potOrder: 'ascending',
    eliminatedPots: [7],
    compensation: { x: mm(0), y: mm(0), z: mm(0), c: degrees(0) },
  },
}

const rough = [step(1, 'c-217', 217, 0.188, 0.012, 0), step(2, 'c-214', 214, 0.137, 0.063, 30)]
const finish = [step(1, 'c-209', 209, 0.056, 0.044, 30)]

function step(n: number, conditionId: string, code: number, gap: number, radius: number, dwell: number): PlanStep {
  return {
    id: `${n}`,
    n,
    conditionId,
    conditionCode: code,
    gap: { side: mm(gap), front: mm(gap) },
    orbit: { pattern: 'circle', radius: mm(radius) },
    actualDepth: mm(8 - gap),
    targetZ: mm(gap - 8),
    dwell,
    time: 600,
    reasons: [],
  }
}

function item(copy: ElectrodeCopy, pot: number, location: Location, steps: readonly PlanStep[]): PlanItem {
  const id = `e1/${copy.number}/${location.label}`
  const deeper = steps.map((each) => ({ ...each, targetZ: (each.targetZ + location.surfaceZ) as Length }))
  return { id, electrodeId: 'e1', copy: copy.number, module: copy.module, pot, locationId: location.id, steps: deeper }
}

const [first, second] = copies
const pots = [3, 4]
export const examplePlan: Plan = {
  ordering: 'electrodeMajor',
  pots: copies.map(({ number, module }, n) => ({ electrodeId: 'e1', copy: number, module, pot: pots[n] ?? 0 })),
  items: [
    ...(first ? locations.map((location) => item(first, 3, location, rough)) : []),
    ...(second ? locations.map((location) => item(second, 4, location, finish)) : []),
  ],
  warnings: [],
  time: 3600,
}
