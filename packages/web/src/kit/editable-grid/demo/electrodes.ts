import type { Titles } from '@heron/contract/permissions'
import { useCallback } from 'react'
import { useLanguage } from '../../../lib/text/text.ts'
import type { GridColumn } from '../model/column.ts'
import type { Row } from '../model/row.ts'

export const titled = (cn: string, en: string, jp: string): Titles => ({ cn, en, jp })

export type Pick = (titles: Titles) => string

/** Picks the user's language; returns the same function until the language changes, so that columns can be memoised. */
export function usePick(): Pick {
  const language = useLanguage()
  return useCallback((titles) => titles[language], [language])
}

/** Electrodes of a mould: a typical table for this grid. */
export const electrodeColumns = (pick: Pick): readonly GridColumn[] => [
  { key: 'code', title: pick(titled('电极', 'Electrode', '電極')), type: 'input', width: 130, fixed: 'left' },
  {
    key: 'material',
    title: pick(titled('材料', 'Material', '材質')),
    type: 'select',
    width: 160,
    options: [
      { value: 'Cu', text: pick(titled('紫铜', 'Copper', '銅')) },
      { value: 'C', text: pick(titled('石墨', 'Graphite', 'グラファイト')) },
      { value: 'CuW', text: pick(titled('铜钨', 'Copper tungsten', '銅タングステン')) },
    ],
  },
  { key: 'count', title: pick(titled('数量', 'Pieces', '数量')), type: 'inputNumber', width: 90, defaultValue: 1 },
  {
    key: 'undersize',
    title: pick(titled('缩放量 mm', 'Undersize mm', '減寸量 mm')),
    type: 'inputNumber',
    width: 130,
    decimals: 3,
  },
  { key: 'due', title: pick(titled('交期', 'Due', '納期')), type: 'date', width: 140 },
  {
    key: 'measured',
    title: pick(titled('已测量', 'Measured', '測定済み')),
    type: 'checkbox',
    width: 90,
    customValue: ['Y', 'N'],
  },
  { key: 'remark', title: pick(titled('备注', 'Remark', '備考')), type: 'input' },
]

const materials = ['Cu', 'C', 'CuW'] as const

export const electrodes = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `e${at + 1}`,
    code: `E${String(at + 1).padStart(3, '0')}`,
    material: materials[at % materials.length],
    count: (at % 3) + 1,
    undersize: ((at % 7) + 2) / 40,
    due: `2026-12-${String((at % 28) + 1).padStart(2, '0')}`,
    measured: at % 4 === 0 ? 'Y' : 'N',
    remark: '',
  }))
