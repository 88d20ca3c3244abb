import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const post = defineNoun({
  shows: ['postRevision', 'postGolden', 'postAssumption', 'postTeaching', 'machine'],
  titles: {
    postRevision: titled('后处理', 'Post-processor', 'ポストプロセッサ'),
  },
  permissions: {
    'post:list': grant('查看后处理', 'See post-processors', 'ポストプロセッサの閲覧', everyRole),
    'post:edit': grant('编辑后处理', 'Edit post-processors', 'ポストプロセッサの編集', ['librarian']),
    'post:approve': grant('审批后处理', 'Approve post-processors', 'ポストプロセッサの承認', ['edm-designer']),
  },
  screens: [
    {
      path: '/post',
      component: 'post/PostList',
      icon: 'code',
      titles: titled('后处理', 'Post-processors', 'ポストプロセッサ'),
      permission: 'post:list',
      order: 80,
    },
    {
      path: '/post/:id',
      component: 'post/PostPage',
      icon: 'code',
      titles: titled('后处理编辑', 'Post-processor', 'ポストプロセッサ編集'),
      permission: 'post:list',
      order: 90,
      hidden: true,
    },
  ],
})
