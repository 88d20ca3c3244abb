import { defineNoun } from '../../noun.ts'
import { createQrLoginService, qrLoginBindings } from './index.ts'
import { write } from './qr-login.write.ts'

export const qrLoginNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options } }) => qrLoginBindings(createQrLoginService({ ...platform, options })),
})
