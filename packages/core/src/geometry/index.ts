export * from './frame.ts'
export * from './polygon.ts'
