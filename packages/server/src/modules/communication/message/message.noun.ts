import { defineNoun } from '../../noun.ts'
import { createBell } from '../announcement/index.ts'
import { createOutbox, messageBindings } from './index.ts'
import { write } from './message.write.ts'

export const messageNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => {
    createOutbox(platform, createBell(platform))
  },
  calls: ({ platform, texts, messages }) => messageBindings(messages, platform, texts.options),
})
