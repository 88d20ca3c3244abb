export * from './bands.ts'
export * from './bounds.ts'
export type { BurntPlace } from './burnt-place.ts'
export {
  type CavityHull,
  type CavityPlace,
  type CavityPrint,
  cavitiesMeet,
  cavityHull,
  cavityPrint,
  forMeetingCavities,
} from './cavity-print.ts'
export { copyPath, electrodePath } from './check-electrode.ts'
export { checkJob } from './check-job.ts'
export { locationPath } from './check-location.ts'
export { isNearBall } from './check-probing.ts'
export * from './copies.ts'
export * from './depth.ts'
export * from './durations.ts'
export * from './electrode.ts'
export * from './job.ts'
export * from './location.ts'
export * from './machine.ts'
export * from './material.ts'
export { cavityRim, doBlocksOverlap, headHull, isBallInBlock, lowestTouch } from './on-table.ts'
export { type CavityShape, overhangAt } from './overhang.ts'
export * from './pots.ts'
export { type RefusalCode, refusalCodes, refuse } from './refuse.ts'
export * from './setting.ts'
export { type TouchPoints, touchPoints } from './touch-points.ts'
export { orbitRadius } from './walls.ts'
export * from './workpiece.ts'
export * from './workpiece-sides.ts'
