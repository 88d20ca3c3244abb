import { drawingRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { readDrawingJob } from './drawing.read-job.ts'
import { write } from './drawing.write.ts'

export const drawingNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => platform.jobs.define(readDrawingJob(platform)),
  calls: ({ platform }) =>
    lateCalls(drawingRoutes, async () => {
      const { createDrawingService, drawingBindings } = await import('./index.ts')
      return drawingBindings(createDrawingService(platform))
    }),
})
