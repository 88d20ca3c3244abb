import type { Texts } from '../../texts.ts'
import type { dashboard as zh } from '../../zh-CN/work/dashboard.ts'

export const dashboard: Texts<typeof zh> = {
  greeting: {
    morning: '{{name}} さん、おはようございます',
    forenoon: '{{name}} さん、おはようございます',
    noon: '{{name}} さん、こんにちは',
    afternoon: '{{name}} さん、こんにちは',
    evening: '{{name}} さん、こんばんは',
  },
  projects: '件',
  latest: '最近のプロジェクト',
  nothingGranted: '利用できる機能がまだありません。管理者に依頼してください。',
  chart: {
    month: '過去 30 日',
    work: '放電とリリース',
    burnt: '放電時間',
    released: 'リリースしたプログラム',
    defects: '不良と中断',
    noWork: '過去 30 日間、放電もリリースもありません。',
    machines: '加工機の負荷',
    waiting: '放電待ち',
    noMachines: '過去 30 日間の放電も、待ちのプログラムもありません。',
  },
}
