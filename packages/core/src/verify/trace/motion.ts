import { Op } from '../read/op.ts'

/** A set of kinds of operations, one bit for each. */
export const setOf = (kinds: readonly number[]): number => kinds.reduce((set, kind) => set | (1 << kind), 0)
export const isIn = (set: number, kind: number): boolean => ((set >>> kind) & 1) === 1

const workMoves = setOf([Op.rapidXy, Op.rapidZ, Op.approach, Op.erode])
const measuringMoves = setOf([Op.touch, Op.clear])
const motions = workMoves | measuringMoves | setOf([Op.machineZ, Op.machineXy])

export const isWorkMove = (kind: number): boolean => isIn(workMoves, kind)
export const isMeasuringMove = (kind: number): boolean => isIn(measuringMoves, kind)
export const isMotion = (kind: number): boolean => isIn(motions, kind)
