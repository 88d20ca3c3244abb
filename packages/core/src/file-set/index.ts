export { isFileName } from './file-name.ts'
export * from './file-set.ts'
