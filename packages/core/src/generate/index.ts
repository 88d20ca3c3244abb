export * from './dry-run.ts'
export { generate } from './generate.ts'
export * from './options.ts'
export * from './stamp-release.ts'
