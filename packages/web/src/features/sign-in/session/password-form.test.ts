import { beforeAll, describe, expect, it } from 'vitest'
import { problemsOf } from '../../../kit/form/form/issue-text.ts'
import { shownOf } from '../../../lib/text/said.ts'
import { startTexts, text } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { passwordFormSchema } from './password-form.ts'

beforeAll(() => startTexts(loadTexts, 'cn'))

const problems = (oldpassword: string, password: string, confirmpassword: string) => {
  const result = passwordFormSchema.safeParse({ oldpassword, password, confirmpassword })
  return result.success ? {} : shownOf(problemsOf(result.error), text)
}

describe('password dialog', () => {
  it('[F06] asks for all three', () => {
    expect(problems('', '', '')).toEqual({
      oldpassword: '请输入旧密码!',
      password: '请输入新密码!',
      confirmpassword: '请确认新密码!',
    })
  })

  it('[F06] refuses a different confirmation and a weak password', () => {
    expect(problems('old', 'Abcdef1!', 'Abcdef1?')).toEqual({ confirmpassword: '两次输入的密码不一样！' })
    expect(problems('old', 'abc', 'abc')).toEqual({ password: '至少 8 位，含字母、数字和符号' })
  })

  it('takes a good one', () => {
    expect(problems('old', 'Abcdef1!', 'Abcdef1!')).toEqual({})
  })
})
