export * from './definitions/gen-iso.ts'
export * from './print.ts'
