import { defineNoun } from '../../noun.ts'
import { createUserPicker, createUserService, userBindings } from './index.ts'
import { write } from './user.write.ts'

export const userNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts }) =>
    userBindings(createUserService(platform, texts), createUserPicker(platform.db, texts), platform),
})
