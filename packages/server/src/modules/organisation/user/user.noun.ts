import { defineNoun } from '../../noun.ts'
import { createUserPicker, createUserService, userBindings } from './index.ts'

export const userNoun = defineNoun({
  tables: ['sysUser', 'sysUserRole', 'sysUserDepart'],
  calls: ({ platform, texts }) =>
    userBindings(createUserService(platform, texts), createUserPicker(platform.db, texts), platform),
})
