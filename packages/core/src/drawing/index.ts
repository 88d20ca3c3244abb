export * from './fact.ts'
export * from './solid.ts'
