import type { Process } from '@heron/contract/routes'
import { mostEntered } from '@heron/contract/routes/work/schema/choices'
import { orbitPatterns } from '@heron/core/job'
import type { GridColumn, GridOption } from '../../../kit/editable-grid/model/column.ts'
import type { Translate } from '../../../lib/text/text.ts'

/** A spark-out that the contract takes. */
export const isWholeSeconds = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= mostEntered.dwell

const orbits = [...orbitPatterns, 'none'] as const

const leaving = (key: string, title: string, help: string): GridColumn => ({
  key,
  title: `${title} mm`,
  type: 'inputNumber',
  width: 150,
  decimals: 4,
  defaultValue: 0,
  help,
})

/** Editable values of a step: its condition, its spark-out, and what it leaves to the steps that follow. */
export const stepColumns = (t: Translate, conditions: readonly GridOption[]): readonly GridColumn[] => [
  {
    key: 'conditionId',
    title: t('plan.condition'),
    type: 'select-search',
    width: 220,
    options: conditions,
    validateRules: [{ required: true, message: t('plan.entry.conditionMissing') }],
  },
  {
    key: 'dwell',
    title: `${t('plan.dwell')} s`,
    type: 'inputNumber',
    width: 100,
    decimals: 0,
    defaultValue: 0,
    help: t('fieldHelp.dwell'),
    validateRules: [
      { required: true, message: t('plan.entry.dwellWrong') },
      {
        handler: ({ value }) => isWholeSeconds(Number(value)),
        message: t('plan.entry.dwellWrong'),
      },
    ],
  },
  leaving('leaveSide', t('plan.leaveSide'), t('plan.leaveSideHint')),
  leaving('leaveFront', t('plan.leaveFront'), t('plan.leaveFrontHint')),
  {
    key: 'ownOrbit',
    title: t('plan.orbit'),
    type: 'select',
    width: 130,
    allowClear: true,
    placeholder: t('plan.ownOrbit'),
    help: t('plan.ownOrbitHint'),
    options: orbits.map((value) => ({ value, text: t(`electrode.orbits.${value}`) })),
  },
]

/** A step from a row of the grid. */
export const stepOf = (row: Readonly<Record<string, unknown>>) => ({
  conditionId: String(row.conditionId ?? ''),
  dwell: Number(row.dwell ?? 0),
  leaveSide: Number(row.leaveSide ?? 0),
  leaveFront: Number(row.leaveFront ?? 0),
  ownOrbit: orbits.find((each) => each === row.ownOrbit) ?? null,
})

/** A row of the grid from a step of a plan. */
export const cellsOf = ({ conditionId, dwell, leaveSide, leaveFront, ownOrbit }: Process['steps'][number]) => ({
  conditionId,
  dwell,
  leaveSide,
  leaveFront,
  ownOrbit,
})
