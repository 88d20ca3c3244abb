import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

/** What holds for the whole workshop: its time zone, its filing record. */
export const workshop = defineNoun({
  shows: ['workshop'],
  titles: {
    workshop: titled('车间设置', 'Workshop settings', '工場設定'),
  },
  restores: { workshop: 'workshop.edit' },
  permissions: {
    'system:workshop:edit': grant('修改车间设置', 'Change the workshop settings', '工場設定の変更'),
  },
  screens: [
    {
      path: '/isystem/workshop',
      component: 'workshop/WorkshopSettings',
      icon: 'factory',
      titles: titled('车间设置', 'Workshop settings', '工場設定'),
      permission: 'system:workshop:edit',
      group: '/isystem',
      order: 150,
    },
  ],
})
