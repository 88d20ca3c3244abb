import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const userAgent = defineNoun({
  shows: ['sysUserAgent', 'sysUser'],
  titles: {
    sysUserAgent: titled('代理人', 'Deputy', '代理人'),
  },
  restores: { sysUserAgent: 'userAgent.edit' },
  permissions: {
    'system:user:agent': grant('设置代理人', 'Set deputies', '代理人の設定'),
  },
})
