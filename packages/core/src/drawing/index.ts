export { type AcceptedFacts, type Application, applyFacts } from './apply-facts.ts'
export {
  type Change,
  type ElectrodeChange,
  type FieldChange,
  type LocationChange,
  type Skipped,
  skippedCodes,
  type WorkpieceChange,
} from './change.ts'
export * from './fact.ts'
export type { Answers, ElectrodeFields, KnownJob, Limits, LocationFields, SolidLink } from './known-job.ts'
export * from './plan2d.ts'
export type { ProposedElectrode, ProposedLocation, ProposedValue } from './proposal.ts'
export * from './sheet.ts'
export * from './solid.ts'
export { writeEpxProject } from './write-epx.ts'
