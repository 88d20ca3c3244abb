import { defineNoun } from '../../noun.ts'
import { write } from './drawing.write.ts'
import { createDrawingService, drawingBindings, readDrawingJob } from './index.ts'

export const drawingNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => platform.jobs.define(readDrawingJob(platform)),
  calls: ({ platform }) => drawingBindings(createDrawingService(platform)),
})
