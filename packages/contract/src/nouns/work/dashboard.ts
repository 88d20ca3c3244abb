import { homePath } from '../../menu-paths.ts'
import { defineNoun } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const dashboard = defineNoun({
  shows: [
    'project',
    'program',
    'burn',
    'burnDecision',
    'sysLog',
    'machine',
    'process',
    'plan',
    'customer',
    'electrode',
    'workpiece',
  ],
  screens: [
    {
      path: homePath,
      component: 'dashboard/Analysis',
      icon: 'home',
      titles: titled('首页', 'Home', 'ホーム'),
      permission: null,
      order: 10,
    },
  ],
})
