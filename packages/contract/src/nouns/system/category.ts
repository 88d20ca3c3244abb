import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const category = defineNoun({
  shows: ['sysCategory'],
  titles: {
    sysCategory: titled('分类', 'Category', '分類'),
  },
  restores: { sysCategory: 'category.edit' },
  permissions: {
    'system:category:add': grant('新增分类', 'Add categories', '分類の追加'),
    'system:category:edit': grant('编辑分类', 'Edit categories', '分類の編集'),
    'system:category:delete': grant('删除分类', 'Delete categories', '分類の削除'),
    'system:category:export': grant('导出分类', 'Export categories', '分類のエクスポート'),
    'system:category:import': grant('导入分类', 'Import categories', '分類のインポート'),
  },
  screens: [
    {
      path: '/isys/category',
      component: 'category/CategoryList',
      icon: 'tag',
      titles: titled('分类字典', 'Categories', '分類'),
      permission: 'system:category:edit',
      group: '/isystem',
      order: 60,
    },
  ],
})
