import { defineNoun } from '../../noun.ts'
import { accountBindings, createAccountService, createContactService } from './index.ts'

export const accountNoun = defineNoun({
  tables: ['noticeSwitch'],
  calls: ({ platform }) => accountBindings(createAccountService(platform), createContactService(platform)),
})
