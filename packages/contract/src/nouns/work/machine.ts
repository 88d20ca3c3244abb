import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const machine = defineNoun({
  shows: ['machine', 'positioningPoint'],
  titles: {
    machine: titled('机床', 'Machine', '加工機'),
  },
  restores: { machine: 'machine.edit' },
  permissions: {
    'machine:list': grant('查看机床', 'See machines', '加工機の閲覧', everyRole),
    'machine:edit': grant('编辑机床', 'Edit machines', '加工機の編集', ['edm-designer']),
    'machine:delete': grant('删除机床', 'Delete machines', '加工機の削除'),
  },
  screens: [
    {
      path: '/machine',
      component: 'machine/MachineList',
      icon: 'machine',
      titles: titled('机床设置', 'Machines', '加工機'),
      permission: 'machine:list',
      order: 70,
    },
  ],
})
