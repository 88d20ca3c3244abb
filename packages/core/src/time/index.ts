export * from './day.ts'
export { changeBetween, fixedZone, namedZone, type Zone } from './zone.ts'
export { isZoneName } from './zone-name.ts'
