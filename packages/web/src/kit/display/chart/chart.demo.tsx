import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { ChartData } from './chart-series.ts'

const days = ['11-15', '11-16', '11-17', '11-18', '11-19', '11-20', '11-21']

function Week() {
  const say = useTitles()
  const data: ChartData = {
    categories: days,
    series: [
      {
        key: 'burnt',
        name: say({ cn: '放电时间', en: 'Burnt', jp: '放電時間' }),
        kind: 'bar',
        values: [31.5, 44.2, 38, 52.7, 49.1, 18.4, 22.6],
        unit: 'h',
        decimals: 1,
        colour: 'accent',
      },
      {
        key: 'released',
        name: say({ cn: '发布程序', en: 'Released', jp: 'リリース' }),
        kind: 'line',
        values: [4, 6, 5, 9, 7, 2, 3],
        colour: 'electrode-3',
        ownAxis: true,
      },
    ],
  }
  return <ChartPanel title={say({ cn: '本周', en: 'This week', jp: '今週' })} data={data} empty={null} />
}

function Machines() {
  const say = useTitles()
  const series = (key: string, name: string, values: readonly number[], colour: 'accent' | 'electrode-3') =>
    ({ key, name, kind: 'bar', values, unit: 'h', decimals: 1, colour }) as const
  const data: ChartData = {
    categories: ['M-01', 'M-02', 'M-03'],
    series: [
      series('burnt', say({ cn: '已放电', en: 'Burnt', jp: '放電済み' }), [212.4, 180.9, 96], 'accent'),
      series('waiting', say({ cn: '等待', en: 'Waiting', jp: '待ち' }), [14.5, 33.2, 0], 'electrode-3'),
    ],
  }
  return <ChartPanel title={say({ cn: '机床', en: 'Machines', jp: '加工機' })} data={data} empty={null} />
}

function Nothing() {
  const say = useTitles()
  const data: ChartData = {
    categories: days,
    series: [{ key: 'none', name: '0', kind: 'bar', values: days.map(() => 0), colour: 'accent' }],
  }
  return (
    <ChartPanel
      title={say({ cn: '本周', en: 'This week', jp: '今週' })}
      data={data}
      empty={
        <p>{say({ cn: '本周还没有放电。', en: 'Nothing has burnt this week.', jp: '今週の放電はまだありません。' })}</p>
      }
    />
  )
}

export const chartDemo: Demo = {
  id: 'chart',
  title: { cn: '图表', en: 'Chart', jp: 'グラフ' },
  group: 'list',
  note: {
    cn: '柱与线；一键换成表格，颜色随主题。',
    en: 'Bars and lines; the figures a key press away, the colours those of the theme.',
    jp: '棒と線。キー一つで表に切り替わり、色はテーマに従います。',
  },
  scenes: [
    { id: 'week', title: { cn: '两种单位', en: 'Two units', jp: '二つの単位' }, View: Week },
    { id: 'machines', title: { cn: '堆叠', en: 'Stacked', jp: '積み上げ' }, View: Machines },
    { id: 'nothing', title: { cn: '没有数据', en: 'Nothing yet', jp: 'データなし' }, View: Nothing },
  ],
}
