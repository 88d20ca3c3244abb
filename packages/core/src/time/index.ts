export * from './day.ts'
export { changeBetween, fixedZone, isZoneName, namedZone, type Zone } from './zone.ts'
