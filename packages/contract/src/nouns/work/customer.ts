import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const customer = defineNoun({
  shows: ['customer'],
  titles: {
    customer: titled('客户', 'Customer', '顧客'),
  },
  restores: { customer: 'customer.edit' },
  permissions: {
    'customer:list': grant('查看客户', 'See customers', '顧客の閲覧', everyRole),
    'customer:add': grant('新增客户', 'Add customers', '顧客の追加', ['designer']),
    'customer:edit': grant('编辑客户', 'Edit customers', '顧客の編集', ['designer']),
    'customer:delete': grant('删除客户', 'Delete customers', '顧客の削除', ['designer']),
    'customer:import': grant('导入客户', 'Import customers', '顧客のインポート', ['designer']),
  },
  screens: [
    {
      path: '/customer',
      component: 'customer/CustomerList',
      icon: 'customer',
      titles: titled('客户管理', 'Customers', '顧客'),
      permission: 'customer:list',
      order: 110,
    },
  ],
})
