import { defineNoun, designers, everyRole, grant } from '../../noun.ts'
import { type Titles, titled } from '../../titles.ts'

/** A list of the burns planned in all projects. */
const planned = (path: string, component: string, titles: Titles, order: number) =>
  ({
    path: `/resp/${path}`,
    component: `resp/${component}`,
    icon: 'list',
    titles,
    permission: 'project:list',
    group: '/resp',
    order,
  }) as const

/** A step of the preparation on its own screen, with the project chosen there. */
const preparation = (path: string, component: string, icon: string, titles: Titles, order: number) =>
  ({
    path: `/preparation/${path}`,
    component: `preparation/${component}`,
    icon,
    titles,
    permission: 'project:list',
    group: '/preparation',
    order,
  }) as const

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
    'electrodeRenewal',
    'projectExtend',
    'conditionEntry',
    'process',
    'fact',
    'drawingAnswer',
    'burn',
  ],
  titles: {
    project: titled('项目', 'Project', 'プロジェクト'),
  },
  restores: { project: 'project.upd' },
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
    preparation('params', 'ParamsScreen', 'setting', titled('加工参数', 'Parameters', '加工パラメーター'), 10),
    preparation('electrode', 'ElectrodeScreen', 'electrode', titled('电极', 'Electrodes', '電極'), 20),
    preparation('location', 'LocationScreen', 'target', titled('跑位', 'Locations', '加工位置'), 30),
    preparation('process', 'ProcessScreen', 'list', titled('加工方案', 'Processing plan', '加工プラン'), 40),
    preparation('electrical', 'ElectricalScreen', 'chart', titled('电参数', 'Electrical parameters', '電気条件'), 50),
    planned('process', 'ProcessList', titled('加工工序', 'Processes', '加工工程'), 20),
    planned('subprogram', 'SubprogramList', titled('子程序', 'Subprograms', 'サブプログラム'), 30),
  ],
})
