import type { Texts } from '../texts.ts'
import type { dashboard as zh } from '../zh-CN/dashboard.ts'

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
}
