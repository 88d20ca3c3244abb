import { conditionName } from '@heron/contract/condition-name'
import type { ListedProcess } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

type Step = ListedProcess['steps'][number]

/** Processes as a sheet, with one line for each step. */
export const processSheet: Sheet<ListedProcess, Step> = {
  name: '加工工序',
  names: { zh: '加工工序', en: 'Processes', ja: '加工工程' },
  noun: 'plan',
  columns: [
    { heading: '项目编号', field: 'projectNumber', text: (row) => row.projectNumber },
    { heading: '项目名称', field: 'projectName', text: (row) => row.projectName },
    { heading: '机床', field: 'machineNo', text: (row) => row.machineNo },
    { heading: '顺序', field: 'sequence', text: (row) => row.sequence },
    { heading: '电极', field: 'electrodeName', text: (row) => row.electrodeName },
    { heading: '件', field: 'copy', text: (row) => row.copy },
    { heading: '刀号', field: 'pot', text: (row) => row.pot },
    { heading: '装载', field: 'load', text: (row) => row.load },
    { heading: '位置', field: 'label', text: (row) => row.label },
    { heading: 'X', field: 'x', text: (row) => row.x },
    { heading: 'Y', field: 'y', text: (row) => row.y },
    { heading: 'C', field: 'c', text: (row) => row.c },
    { heading: '深度', field: 'depth', text: (row) => row.depth },
  ],
  nested: {
    title: '工步',
    titles: { zh: '工步', en: 'Steps', ja: '工程' },
    linesOf: (row) => row.steps,
    columns: [
      { heading: '工步', field: 'n', text: (step) => step.n },
      { heading: '条件', field: 'conditionCode', text: (step) => conditionName(step.conditionCode) },
      { heading: '间隙', field: 'gapSide', text: (step) => step.gapSide },
      { heading: '摇动半径', field: 'radius', text: (step) => step.radius },
      { heading: '实际深度', field: 'actualDepth', text: (step) => step.actualDepth },
      { heading: '目标Z', field: 'targetZ', text: (step) => step.targetZ },
      { heading: '侧面留量', field: 'leaveSide', text: (step) => step.leaveSide },
      { heading: '底面留量', field: 'leaveFront', text: (step) => step.leaveFront },
      { heading: '修光(秒)', field: 'dwell', text: (step) => step.dwell },
    ],
  },
}
