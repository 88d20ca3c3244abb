import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v29-coverage.ts'

export const texts: Texts<typeof zh> = {
  coverage: {
    burnt:
      '位置 {{label}} は電極 {{electrode}} の{{module, word(in:edm.module)}}で加工済みですが、再び加工されます。プログラムを作り直してください。',
    missing:
      '位置 {{label}} は電極 {{electrode}} の{{module, word(in:edm.module)}}で加工されていません。プランとプログラムを作り直してください。',
    order:
      '位置 {{label}}：電極 {{electrode}} の{{module, word(in:edm.module)}}は{{after, word(in:edm.module)}}の後でなければなりません。プランを作り直してください。',
    stated: '加工済みの位置がヘッダーと放電記録で一致しません（{{place}}）。プログラムを作り直してください。',
    twice:
      '位置 {{label}} は電極 {{electrode}} の{{module, word(in:edm.module)}}で二度以上加工されます。プランを作り直してください。',
    unknown: '工具番号 {{pot}} が X {{x}} Y {{y}} C {{c}} で放電しますが、その電極の位置はありません。',
  },
}
