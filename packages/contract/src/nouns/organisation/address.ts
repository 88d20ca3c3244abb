import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const address = defineNoun({
  shows: ['sysUser', 'sysUserDepart', 'sysDepart', 'sysPosition', 'sysDict', 'sysDictItem'],
  permissions: {
    'address:list': grant('查看通讯录', 'See the address book', 'アドレス帳の閲覧', everyRole),
  },
  screens: [
    {
      path: '/isystem/addressList',
      component: 'address/AddressList',
      icon: 'phone',
      titles: titled('通讯录', 'Address book', 'アドレス帳'),
      permission: 'address:list',
      group: '/isystem',
      order: 50,
    },
  ],
})
