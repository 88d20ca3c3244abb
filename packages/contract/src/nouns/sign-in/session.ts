import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const session = defineNoun({
  shows: [
    'session',
    'sysUser',
    'sysDepart',
    'sysUserDepart',
    'sysTenant',
    'sysDict',
    'sysDictItem',
    'secondFactor',
    'sysLog',
  ],
  permissions: {
    'system:online:list': grant('查看在线用户', 'See who is signed in', 'オンラインユーザーの閲覧'),
    'system:online:forceLogout': grant('强制用户退出', 'Force users to sign out', 'ユーザーの強制ログアウト'),
    'system:docs': grant('接口文档', 'Interface documents', 'API ドキュメント'),
  },
  screens: [
    {
      path: '/isystem/online',
      component: 'online/OnlineList',
      icon: 'team',
      titles: titled('在线用户', 'Online users', 'オンラインユーザー'),
      permission: 'system:online:list',
      group: '/monitor',
      order: 10,
    },
  ],
})
