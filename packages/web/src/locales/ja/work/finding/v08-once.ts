import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v08-once.ts'

export const texts: Texts<typeof zh> = {
  once: {
    missing:
      '位置 {{label}}：電極 {{electrode}} の{{module, word(in:edm.module)}}の工程 {{step}} が加工されていません。再生成してください。',
    order: '加工位置の順がプランと違います。再生成してください。',
    planUnresolved:
      'プランの {{items}} か所のうち、今のデータと合うのは {{resolved}} か所です。プランを作り直してください。',
    unplanned: '工具番号 {{pot}} の X {{x}} Y {{y}} C {{c}} の放電はプランにありません。',
  },
}
