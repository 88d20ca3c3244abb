import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const pathConfig = defineNoun({
  shows: ['pathConfig', 'machine'],
  titles: {
    pathConfig: titled('路径配置', 'Path setting', 'パス設定'),
  },
  restores: { pathConfig: 'pathConfig.upd' },
  permissions: {
    'path-config:list': grant('查看路径配置', 'See path settings', 'パス設定の閲覧', everyRole),
    'path-config:edit': grant('编辑路径配置', 'Edit path settings', 'パス設定の編集', ['edm-designer']),
  },
  screens: [
    {
      path: '/path-config',
      component: 'path-config/PathConfigList',
      icon: 'path',
      titles: titled('路径配置', 'Path settings', 'パス設定'),
      permission: 'path-config:list',
      order: 100,
    },
  ],
})
