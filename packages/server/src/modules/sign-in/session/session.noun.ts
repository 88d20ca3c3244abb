import { defineNoun } from '../../noun.ts'
import { createOnline, createSessionService, sessionBindings } from './index.ts'

export const sessionNoun = defineNoun({
  tables: ['seededPassword'],
  calls: ({ platform, texts }) =>
    sessionBindings(createSessionService(platform), createOnline(platform, texts.options)),
})
