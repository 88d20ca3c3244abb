import { defineNoun } from '../../noun.ts'
import { write } from './account.write.ts'
import { accountBindings, createAccountService, createContactService } from './index.ts'

export const accountNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => accountBindings(createAccountService(platform), createContactService(platform)),
})
