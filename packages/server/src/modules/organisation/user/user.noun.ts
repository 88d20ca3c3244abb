import { defineNoun } from '../../noun.ts'
import { createUserPicker, createUserService, userBindings } from './index.ts'
import { searchedUsers } from './user.store.ts'
import { write } from './user.write.ts'

export const userNoun = defineNoun({
  tables: write.tables,
  searched: searchedUsers,
  calls: ({ platform, texts }) =>
    userBindings(createUserService(platform, texts), createUserPicker(platform.db, texts), platform),
})
