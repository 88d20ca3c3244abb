import type { Texts } from '../texts.ts'
import type { form as zh } from '../zh-CN/form.ts'

export const form: Texts<typeof zh> = {
  required: '必須です',
  tooShort: '{{minimum}} 文字以上',
  tooLong: '{{maximum}} 文字以内',
  tooFew: '{{minimum}} 件以上選択してください',
  tooMany: '{{maximum}} 件以内で選択してください',
  tooSmall: '{{minimum}} 以上にしてください',
  notAbove: '{{minimum}} より大きくしてください',
  tooBig: '{{maximum}} 以下にしてください',
  decimals: '小数は {{count}} 桁まで',
  email: 'メールアドレスの形式が正しくありません',
  integer: '整数を入力してください',
  invalid: '形式が正しくありません',
}
