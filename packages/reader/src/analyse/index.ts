export { type ReadOptions, readDrawing } from './read-drawing.ts'
