export { adoptSteps } from './adopt.ts'
export {
  type AirCutFinding,
  type AirCutPlace,
  type AirCutReport,
  airCutCodes,
  verifyAirCut,
} from './air-cut.ts'
export type { BurnStep } from './burn/visit.ts'
export { type Carried, carry } from './carry.ts'
export type { CarryCode } from './carry-codes.ts'
export type { CheckContext, Expected } from './check.ts'
export { type CheckId, checkIds, checks, type Finding, type FindingCode, findingCodes } from './checks/index.ts'
export { compareFile, type FileComparison, identify, type ProgramIdentity } from './compare.ts'
export { type Change, type ChangeCode, changeCodes, diffPrograms } from './diff.ts'
export type { Severity } from './finding.ts'
export {
  coverageOf,
  type ForeignFinding,
  type ForeignPlace,
  type ForeignReading,
  judgeForeign,
  readForeign,
} from './foreign.ts'
export { learntClearance, verifyLearntAir } from './learnt/air.ts'
export { carryFiles } from './learnt/carry-files.ts'
export { replayLearnt } from './learnt/replay.ts'
export { type SampleFault, sampleFaults } from './learnt/sample.ts'
export { type VerifyLearntInput, verifyLearnt } from './learnt/verify-learnt.ts'
export type { HeaderLine } from './read/program-text.ts'
export { replayGenIso } from './replay.ts'
export { replayDialect } from './replay-dialect.ts'
export type { EnvelopePoint, Reading, Report, Totals } from './report.ts'
export { type NotChecked, notCheckedParts, notStated } from './scene/not-stated.ts'
export { type Move, type MoveKind, type MovePoint, type Moves, moveKinds } from './trace/move.ts'
export { type VerifyInput, verifyProgram } from './verify.ts'
