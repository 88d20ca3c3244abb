export { readEpx } from './read-epx.ts'
