import { type Condition, computeLibrary, raFromVdi } from '../condition/index.ts'
import type { Electrode, Job, Location, Machine } from '../job/index.ts'
import { degrees, mm } from '../units/index.ts'

/** The family of machine and library in every test job. */
export const TEST_FAMILY = 'GEN'

/** Conditions for every pair of materials, computed from the published gap law. */
export function exampleLibrary(): readonly Condition[] {
  return computeLibrary({ machineFamily: TEST_FAMILY })
}

/** A machine of ordinary size with a magazine of 24 pots. */
export function exampleMachine(changes: Partial<Machine> = {}): Machine {
  return {
    id: 'M1',
    number: 'M-02',
    family: TEST_FAMILY,
    travel: {
      x: { min: mm(0), max: mm(1000) },
      y: { min: mm(0), max: mm(800) },
      z: { min: mm(-520), max: mm(0) },
    },
    limitZ: mm(-495),
    safeZ: mm(0),
    measureClearance: mm(5),
    upperBall: { diameter: mm(6), rodLength: mm(60) },
    lowerBall: { diameter: mm(10), rodLength: mm(30) },
    ballCentre: { x: mm(900), y: mm(700), z: mm(-480) },
    positioningPoints: [{ name: 'P1', cs: 54, origin: { x: mm(400), y: mm(300), z: mm(-500) } }],
    pots: 24,
    maxOrbit: mm(3),
    feeds: { approach: 200, probeFast: 50, probeSlow: 5 },
    limitMacro: true,
    postId: 'GEN-ISO',
    ...changes,
  }
}

/** Copper, 20 × 15.8 mm head: the 316 mm² of the worked example, undersize 0.200 mm all round. */
export function exampleElectrode(changes: Partial<Electrode> = {}): Electrode {
  return {
    id: 'E1',
    name: 'E1',
    material: 'copper',
    copies: [{ number: 1, module: 'finish', undersize: mm(0.2), undersizeZ: mm(0.2) }],
    gapInSolid: true,
    base: { length: mm(30), width: mm(25), height: mm(10) },
    head: { length: mm(20), width: mm(15.8), height: mm(15) },
    holderLength: mm(60),
    baseCorner: 1,
    projectedArea: 316,
    orbit: 'circle',
    ...changes,
  }
}

/** A cavity 8.000 mm deep at the middle of the block. */
export function exampleLocation(changes: Partial<Location> = {}): Location {
  return {
    id: 'L1',
    electrodeId: 'E1',
    label: 'C1',
    x: mm(0),
    y: mm(0),
    c: degrees(0),
    depth: mm(8),
    depthReference: 'surface',
    surfaceZ: mm(0),
    premachined: mm(0),
    positioningPoint: 'P1',
    ...changes,
  }
}

/**
 * The worked example of the published calculation: copper on steel, 316 mm², 8.000 mm deep, undersize 0.200 mm, VDI 24.
 */
export function exampleJob(changes: Partial<Job> = {}): Job {
  return {
    project: {
      id: 'P1',
      number: 'P-2026-0187',
      name: 'Housing cavity',
      part: 'INSERT 4',
      shape: 'openCavity',
      targetRa: raFromVdi(24),
    },
    workpiece: {
      id: 'W1',
      name: 'Insert 4',
      material: 'steel',
      length: mm(100),
      width: mm(80),
      height: mm(40),
      zero: 'centre',
      positioningPoint: 'P1',
      anchor: { x: mm(400), y: mm(300), z: mm(-400) },
      sideZ: { left: mm(-5), front: mm(-5), right: mm(-5), back: mm(-5) },
      centring: { type: 'fourSides', repeats: 3, angle: degrees(0), feed: 50 },
    },
    electrodes: [exampleElectrode()],
    locations: [exampleLocation()],
    machine: exampleMachine(),
    setting: {
      safeDistance: mm(10),
      approachClearance: mm(1),
      measuring: 'machine',
      ballPot: 20,
      contactReturn: mm(0.5),
      electrodeCs: 58,
      ballCs: 59,
      repeats: 3,
      tolerance: mm(0.005),
      potOrder: 'ascending',
      eliminatedPots: [],
      compensation: { x: mm(0), y: mm(0), z: mm(0), c: degrees(0) },
    },
    ...changes,
  }
}
