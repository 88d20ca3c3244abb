import { defineNoun, designers, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const project = defineNoun({
  shows: [
    'project',
    'customer',
    'machine',
    'plan',
    'program',
    'electrode',
    'location',
    'drawing',
    'storedFile',
    'drawingMesh',
    'workpiece',
    'positioningPoint',
    'projectExtend',
    'conditionEntry',
    'process',
    'fact',
    'drawingAnswer',
  ],
  titles: {
    project: titled('项目', 'Project', 'プロジェクト'),
  },
  permissions: {
    'project:list': grant('查看项目', 'See projects', 'プロジェクトの閲覧', everyRole),
    'project:add': grant('新建项目', 'Create projects', 'プロジェクトの作成', designers),
    'project:edit': grant('编辑项目', 'Edit projects', 'プロジェクトの編集', designers),
    'project:delete': grant('删除项目', 'Delete projects', 'プロジェクトの削除', ['designer']),
  },
  screens: [
    {
      path: '/project',
      component: 'project/ProjectList',
      icon: 'folder',
      titles: titled('项目管理', 'Projects', 'プロジェクト'),
      permission: 'project:list',
      order: 20,
    },
    {
      path: '/project/:id',
      component: 'project/ProjectPage',
      icon: 'folder',
      titles: titled('项目详情', 'Project', 'プロジェクト詳細'),
      permission: 'project:list',
      order: 30,
      hidden: true,
    },
  ],
})
