import { defineNoun } from '../../noun.ts'
import { createMessageTemplateService, messageTemplateBindings } from './index.ts'

export const messageTemplateNoun = defineNoun({
  tables: ['sysSmsTemplate'],
  calls: ({ platform, texts: { options }, messages }) =>
    messageTemplateBindings(createMessageTemplateService(platform, options, messages), platform, options),
})
