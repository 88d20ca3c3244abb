import { defineNoun } from '../../noun.ts'
import { checkUpBindings } from './index.ts'

export const checkUpNoun = defineNoun({
  tables: [],
  calls: ({ platform, checkUp }) => checkUpBindings(platform, checkUp),
})
