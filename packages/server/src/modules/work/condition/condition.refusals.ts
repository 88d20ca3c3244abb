import { conditionName } from '@heron/contract/condition-name'
import { fillWords, type WordParams, type Words } from '@heron/contract/words'
import { AppError } from '../../../platform/app-error.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** Why one of several conditions of a call is refused. Not in the catalogue: browsers load that before sign-in. */
const reasons = {
  known: words(
    '机型 {family} 已有此条件；要修改它，请选择更新',
    '{family} has it already; choose updating to change it',
    '{family} に既にあります。変更するには更新を選んでください',
  ),
  several: words(
    '机型 {family} 有 {count} 条（{states}），此行与各条都不同，无法判断要修改哪一条；请在条件库中编辑',
    '{family} has {count} of them ({states}) and the row equals none; edit the one you mean in the library',
    '{family} に {count} 件あり（{states}）、この行はどれとも異なるため対象を決められません。条件ライブラリで編集してください',
  ),
  ofSamples: words(
    '来源是样例，只能在样例学习中新增、在条件库中编辑，不能由表格导入',
    'it is from samples: it is added with its lesson and edited in the library, never by a sheet',
    'サンプル由来です。追加はサンプル学習、編集は条件ライブラリで行い、表からは取り込めません',
  ),
  notReleased: words(
    '不能发布：{why}；所选条件均未发布',
    'cannot be released: {why}. None of the selected ones was released',
    'リリースできません：{why}。選択した条件はどれもリリースしていません',
  ),
} as const

/** The refusal of the condition with this code; `field`: the one that is to be changed, if there is one. */
export const conditionRefused = (
  code: number,
  reason: keyof typeof reasons,
  { field, ...params }: WordParams & { readonly field?: string } = {},
): AppError =>
  new AppError('CONDITION_REFUSED', {
    ...(field === undefined ? {} : { field }),
    condition: conditionName(code),
    reason: fillWords(reasons[reason], params),
  })
