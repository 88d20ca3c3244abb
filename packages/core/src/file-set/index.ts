export * from './encoding.ts'
export { isFileName, sameFileName } from './file-name.ts'
export * from './file-set.ts'
