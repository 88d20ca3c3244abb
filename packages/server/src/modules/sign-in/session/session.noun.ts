import { defineNoun } from '../../noun.ts'
import { createOnline, createSessionService, sessionBindings } from './index.ts'
import { write } from './session.write.ts'

export const sessionNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options } }) =>
    sessionBindings(createSessionService({ ...platform, options }), createOnline(platform, options)),
})
