import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

/** A check of the installation; made when the page is opened or on request, not after each change. */
export const checkUp = defineNoun({
  shows: [],
  permissions: {
    'system:security:view': grant('查看安全检查', 'See the security check', 'セキュリティ点検の閲覧'),
  },
  screens: [
    {
      path: '/monitor/Security',
      component: 'monitor/SecurityCheck',
      icon: 'chart',
      titles: titled('安全检查', 'Security', 'セキュリティ点検'),
      permission: 'system:security:view',
      group: '/monitor',
      order: 105,
    },
  ],
})
