import { defineNoun } from '../../noun.ts'
import { createDrawingService } from '../drawing/index.ts'
import { createProjectService, projectBindings } from './index.ts'

export const projectNoun = defineNoun({
  tables: ['project', 'series'],
  calls: ({ platform }) => projectBindings(createProjectService(platform), createDrawingService(platform), platform),
})
