import { defineNoun } from '../../noun.ts'
import { dashboardBindings } from './index.ts'

export const dashboardNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => dashboardBindings(platform),
})
