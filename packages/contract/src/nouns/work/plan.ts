import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const plan = defineNoun({
  shows: [
    'plan',
    'process',
    'conditionEntry',
    'electrode',
    'location',
    'machine',
    'positioningPoint',
    'project',
    'electrodeRenewal',
    'projectExtend',
    'workpiece',
    'burn',
    'burnDecision',
    'parameterHistory',
  ],
  titles: {
    plan: titled('加工方案', 'Plan', '加工プラン'),
    process: titled('工序', 'Process', '加工工程'),
  },
  permissions: {
    'plan:edit': grant('编辑加工方案', 'Edit the processing plan', '加工プランの編集', ['edm-designer']),
  },
  screens: [
    {
      path: '/resp/plan-entry',
      component: 'resp/PlanEntry',
      icon: 'edit',
      titles: titled('加工方案录入', 'Plan entry', '加工プラン入力'),
      permission: 'plan:edit',
      group: '/resp',
      order: 10,
    },
  ],
})
