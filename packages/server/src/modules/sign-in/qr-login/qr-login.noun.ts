import { defineNoun } from '../../noun.ts'
import { createQrLoginService, qrLoginBindings } from './index.ts'

export const qrLoginNoun = defineNoun({
  tables: ['qrLogin'],
  calls: ({ platform }) => qrLoginBindings(createQrLoginService(platform)),
})
