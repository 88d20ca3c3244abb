export * from './node.ts'
