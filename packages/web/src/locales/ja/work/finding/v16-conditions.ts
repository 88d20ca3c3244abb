import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v16-conditions.ts'

export const texts: Texts<typeof zh> = {
  conditions: {
    computed:
      'E{{condition, code}} は計算値で、番号は制御装置のものではありません。サンプルの条件を登録し、プランを作り直してください。',
    density:
      'E{{condition, code}} のピーク電流 {{peakCurrent}} A は、{{area}} mm² で許される {{limit}} A を超えます。弱い条件に替えてください。',
    doubled:
      '条件ライブラリに番号 E{{condition, code}} のリリース済み条件が二つあり、結果が異なります。一方を取り下げ、プランを作り直してください。',
    misfit: 'E{{condition, code}} は{{misfit, word(in:finding.misfit)}}が合いません。条件を替えて再生成してください。',
    notReleased: 'E{{condition, code}} は未リリースです。リリースするか、リリース済みの条件に替えてください。',
    orbit: 'E{{condition, code}} は{{pattern, word(in:edm.orbit)}}の揺動に使えません。条件か揺動方式を替えてください。',
    replaced:
      'この加工機には E{{condition, code}} の専用条件があり、機種の条件はこの番号で使えません。プランを作り直してください。',
    unknown: 'プランの E{{condition, code}} が条件ライブラリにありません。プランを作り直してください。',
    written:
      'E{{condition, code}} はサンプルの条件ですが、プログラムの内容がサンプルと違い、ギャップと粗さの根拠がありません。条件を替えるか登録し直してください。',
  },
}
