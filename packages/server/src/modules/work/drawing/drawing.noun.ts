import { defineNoun } from '../../noun.ts'
import { createDrawingService, drawingBindings, readDrawingJob } from './index.ts'

export const drawingNoun = defineNoun({
  tables: ['drawing', 'drawingView', 'drawingMesh', 'drawingAnswer', 'fact'],
  start: ({ platform }) => platform.jobs.define(readDrawingJob(platform)),
  calls: ({ platform }) => drawingBindings(createDrawingService(platform)),
})
