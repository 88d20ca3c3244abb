import type { DashboardAnalysis } from '@heron/contract/routes'
import type { ChartData } from '../../../kit/display/chart/chart-series.ts'
import type { Translate } from '../../../lib/text/text.ts'

/** Machine hours and releases day by day. */
export const workChart = (t: Translate, { days }: DashboardAnalysis): ChartData => ({
  categories: days.map(({ day }) => day.slice(5)),
  series: [
    {
      key: 'burnt',
      name: t('dashboard.chart.burnt'),
      kind: 'bar',
      values: days.map(({ burnt }) => burnt),
      unit: 'h',
      decimals: 1,
      colour: 'accent',
    },
    {
      key: 'released',
      name: t('dashboard.chart.released'),
      kind: 'line',
      values: days.map(({ released }) => released),
      colour: 'good',
      ownAxis: true,
    },
    {
      key: 'defects',
      name: t('dashboard.chart.defects'),
      kind: 'line',
      values: days.map(({ defects }) => defects),
      colour: 'bad',
      ownAxis: true,
    },
  ],
})

/** Hours run by each machine, and hours released for it. */
export const machineChart = (t: Translate, { machines }: DashboardAnalysis): ChartData => {
  const hours = (key: 'burnt' | 'waiting', colour: 'accent' | 'electrode-3') =>
    ({
      key,
      name: t(`dashboard.chart.${key}`),
      kind: 'bar',
      values: machines.map((machine) => machine[key]),
      unit: 'h',
      decimals: 1,
      colour,
    }) as const
  return {
    categories: machines.map(({ machineNo }) => machineNo),
    series: [hours('burnt', 'accent'), hours('waiting', 'electrode-3')],
  }
}
