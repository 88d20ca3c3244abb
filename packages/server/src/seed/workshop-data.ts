import type { customerInput, machineInput, projectExtendEdit, workpieceEdit } from '@heron/contract/routes'
import type { JobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import type { z } from 'zod'

type CustomerInput = z.output<typeof customerInput>
type MachineInput = z.output<typeof machineInput>
export type SettingFields = Omit<z.output<typeof projectExtendEdit>, 'id' | 'version'>
export type WorkpieceFields = Omit<z.output<typeof workpieceEdit>, 'id' | 'version'>

/** The machine family of the demo's machines and library. */
export const DEMO_FAMILY = 'HERON-SINKER'

/** Figures of a typical sinker; the demo's machines differ where those of shops do. */
const sinker: MachineInput = {
  machineNo: 'M-01',
  name: '镜面火花机 1 号',
  family: DEMO_FAMILY,
  travel: { x: { min: 0, max: 1000 }, y: { min: 0, max: 800 }, z: { min: -520, max: 0 } },
  g959: -495,
  limitMacro: true,
  safeZ: 0,
  measuredSafeDistance: 5,
  upperBall: { diameter: 6, rodLength: 60 },
  lowerBall: { diameter: 10, rodLength: 30 },
  ballCentre: { x: 900, y: 700, z: -480 },
  pots: 24,
  maxOrbit: 3,
  feeds: { approach: 200, probeFast: 50, probeSlow: 5 },
  postId: 'GEN-ISO',
  remark: '',
}

export const demoMachines: readonly MachineInput[] = [
  sinker,
  { ...sinker, machineNo: 'M-02', name: '镜面火花机 2 号', pots: 32 },
  {
    ...sinker,
    machineNo: 'M-03',
    name: '大型火花机',
    travel: { ...sinker.travel, x: { min: 0, max: 1400 } },
    pots: 40,
  },
  { ...sinker, machineNo: 'M-04', name: '精密火花机', maxOrbit: 1.5 },
]

/** Positioning points of every demo machine. */
export const demoPoints = [
  { name: '1号位', coordinateSystem: 54 as const, origin: { x: 400, y: 300, z: -500 } },
  { name: '2号位', coordinateSystem: 55 as const, origin: { x: 650, y: 300, z: -500 } },
]

export const demoCustomers: readonly CustomerInput[] = [
  ['DJ', '东捷模具', '陈经理', '0512-5500 1186', 'chen@dongjie.example', '昆山市'],
  ['HX', '华信精密', '李工', '0512-6800 2275', 'li@huaxin.example', '苏州市'],
  ['TY', '泰岳塑胶', '周小姐', '0769-2200 3364', 'zhou@taiyue.example', '东莞市'],
  ['NK', '日研工业', '田中', '021-5800 4453', 'tanaka@nikken.example', '上海市'],
].map(([code = '', name = '', contact = '', phone = '', email = '', address = '']) => ({
  code,
  name,
  contact,
  phone,
  email,
  address,
  remark: '',
}))

/** A steel block in the middle of the first positioning point. */
export const demoWorkpiece: WorkpieceFields = {
  name: 'A-03',
  material: 'steel',
  length: 200,
  width: 120,
  height: 40,
  zero: 'centre',
  positioningPoint: '1号位',
  anchorX: 400,
  anchorY: 300,
  anchorZ: -400,
  leftZ: -5,
  frontZ: -5,
  rightZ: -5,
  backZ: -5,
  splitType: 'fourSides',
  splitCount: 3,
  measureAngle: 0,
  measureSpeed: 50,
  upperBall: null,
  lowerBall: null,
}

/** Electrodes are measured on the machine's ball. */
export const demoSetting: SettingFields = {
  safeDistance: 10,
  approachClearance: 1,
  measuring: 'machine',
  ballPot: 20,
  contactReturn: 0.5,
  electrodeCs: 58,
  ballCs: 59,
  repeats: 3,
  tolerance: 0.005,
  potOrder: 'ascending',
  eliminatedPots: [7],
  magazineLoads: null,
  compensation: { x: 0, y: 0, z: 0, c: 0 },
}

/** What new jobs on the demo's machines begin with; pots are eliminated for a job, not for a machine. */
export const demoDefaults: JobDefaults = {
  setting: {
    ...{ safeDistance: 10, approachClearance: 1, measuring: 'machine', ballPot: 20, contactReturn: 0.5, repeats: 3 },
    ...{ tolerance: 0.005, electrodeCs: 58, ballCs: 59, potOrder: 'ascending', eliminatedPots: [] },
    magazineLoads: null,
  },
  workpiece: {
    ...{ splitType: 'fourSides', splitCount: 3, measureAngle: 0, measureSpeed: 50 },
    ...{ leftZ: -5, frontZ: -5, rightZ: -5, backZ: -5 },
  },
}
