import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const discharge = defineNoun({
  shows: [
    'burn',
    'burnDecision',
    'electrodeRenewal',
    'program',
    'programArtefact',
    'postRevision',
    'plan',
    'process',
    'parameterHistory',
    'project',
    'location',
    'electrode',
    'machine',
    'machineQueue',
    'positioningPoint',
    'workpiece',
    'projectExtend',
    'conditionEntry',
  ],
  titles: {
    burn: titled('放电记录', 'Burn', '放電記録'),
    electrodeRenewal: titled('电极更换', 'Replaced electrode', '電極の交換'),
    machineQueue: titled('机床排队', 'Machine queue', '加工機の加工待ち'),
  },
  permissions: {
    'discharge:view': grant('查看放电加工', 'See the discharge board', '放電加工の閲覧', everyRole),
    'discharge:edit': grant('调整放电参数', 'Adjust discharge parameters', '放電パラメーターの調整', ['edm-designer']),
    'discharge:record': grant('记录放电加工', 'Record burns', '放電加工の記録', ['operator']),
    'discharge:order': grant('调整机床排队', 'Order the queues of machines', '加工待ちの順番変更', [
      'operator',
      'edm-designer',
    ]),
  },
  screens: [
    {
      path: '/discharge',
      component: 'discharge/DischargeBoard',
      icon: 'bolt',
      titles: titled('放电看板', 'Discharge board', '放電ボード'),
      permission: 'discharge:view',
      order: 40,
    },
  ],
})
