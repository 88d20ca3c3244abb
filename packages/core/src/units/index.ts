export * from './angle.ts'
export * from './length.ts'
