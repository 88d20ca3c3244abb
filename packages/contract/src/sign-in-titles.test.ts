import { expect, it } from 'vitest'
import { signInText, signInTitles } from './sign-in-titles.ts'

it('[C32] gives the result of a sign-in in every language, and leaves other texts unchanged', () => {
  const told = signInTitles.done.cn.replace('{name}', () => 'ada $& lovelace')
  expect(signInText(told, 'cn')).toBe(told)
  expect(signInText(told, 'en')).toBe('ada $& lovelace signed in')
  expect(signInText('用户登录失败，用户已冻结！', 'jp')).toBe('ログイン失敗：アカウントは凍結中です')
  expect(signInText('Changes a customer', 'jp')).toBe('Changes a customer')
})
