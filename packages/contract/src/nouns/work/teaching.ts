import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const teaching = defineNoun({
  shows: [
    'postTeaching',
    'postRevision',
    'project',
    'workpiece',
    'projectExtend',
    'machine',
    'positioningPoint',
    'electrode',
    'electrodeRenewal',
    'location',
    'plan',
    'process',
    'conditionEntry',
  ],
  titles: {
    postTeaching: titled('样例学习', 'Lesson from samples', 'サンプル学習'),
  },
  restores: { postTeaching: 'teaching.edit' },
  permissions: {
    'teaching:list': grant('查看样例学习', 'See lessons from samples', 'サンプル学習の閲覧', [
      'librarian',
      'edm-designer',
    ]),
    'teaching:edit': grant('编辑样例学习', 'Edit lessons from samples', 'サンプル学習の編集', ['librarian']),
    'teaching:takeOver': grant('学习结果转为后处理', 'Take over a learnt post', '学習結果をポストプロセッサに採用', [
      'librarian',
    ]),
  },
  screens: [
    {
      path: '/teaching',
      component: 'teaching/TeachingList',
      icon: 'book',
      titles: titled('样例学习', 'Teach by sample', 'サンプル学習'),
      permission: 'teaching:list',
      order: 92,
    },
    {
      path: '/foreign',
      component: 'teaching/ForeignPage',
      icon: 'search',
      titles: titled('外来程序', 'Foreign programs', '外部プログラム'),
      permission: 'teaching:list',
      order: 93,
    },
    {
      path: '/teaching/:id',
      component: 'teaching/TeachingPage',
      icon: 'book',
      titles: titled('样例学习详情', 'Lesson from samples', 'サンプル学習の詳細'),
      permission: 'teaching:list',
      order: 94,
      hidden: true,
    },
  ],
})
