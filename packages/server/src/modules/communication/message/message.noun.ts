import { defineNoun } from '../../noun.ts'
import { createBell } from '../announcement/index.ts'
import { createOutbox, messageBindings } from './index.ts'

export const messageNoun = defineNoun({
  tables: ['sysSms'],
  start: ({ platform }) => {
    createOutbox(platform, createBell(platform))
  },
  calls: ({ platform, texts, messages }) => messageBindings(messages, platform, texts.options),
})
