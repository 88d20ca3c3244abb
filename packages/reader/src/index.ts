export * from './analyse/index.ts'
export {
  type LengthUnit,
  lengthUnits,
  ReadRefused,
  type ReadResult,
  type ReadSolid,
  type RefusalCode,
  type RefusalParams,
  refusalCodes,
  sniff,
} from './bytes/index.ts'
export { readInWorker, type WorkerOptions } from './read-in-worker.ts'
