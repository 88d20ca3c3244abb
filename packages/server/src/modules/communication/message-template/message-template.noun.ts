import { defineNoun } from '../../noun.ts'
import { createMessageTemplateService, messageTemplateBindings } from './index.ts'
import { write } from './message-template.write.ts'

export const messageTemplateNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options }, messages }) =>
    messageTemplateBindings(createMessageTemplateService(platform, options, messages), platform, options),
})
