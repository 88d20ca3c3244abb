import { defineNoun } from '../../noun.ts'
import { addressBindings, createAddressBook } from './index.ts'

export const addressNoun = defineNoun({
  tables: [],
  calls: ({ platform, texts }) => addressBindings(createAddressBook(platform.db, texts)),
})
