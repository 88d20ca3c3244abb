export * from './fact.ts'
export * from './plan2d.ts'
export * from './sheet.ts'
export * from './solid.ts'
