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
  format: {
    natural: '自然数を入力してください',
    letters: '英字を入力してください',
    landline: '固定電話番号を入力してください',
    bankCard: 'カード番号は 10〜20 桁の数字です',
    idNumber: '英数字 50 文字以内で入力してください',
    nationalId: '身分証番号を正しく入力してください',
    qq: 'QQ 番号は 5〜12 桁の数字です',
    webAddress: 'http または https で始まる URL を入力してください',
    lettersAndDigits: '英数字 20 文字以内で入力してください',
    decimal5and4: '整数 5 桁・小数 4 桁までです',
    personName: '漢字または英字 2〜100 文字（空白可）で入力してください',
    digitLines: '数字と改行だけ入力できます',
    upTo255: '255 文字以内で入力してください',
  },
}
