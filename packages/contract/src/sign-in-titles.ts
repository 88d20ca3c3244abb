import { type Titles, titled } from './titles.ts'

/**
 * Results of sign-ins. The log stores the Chinese words, as its sheets have them; screens show them in the reader's
 * language.
 */
export const signInTitles = {
  done: titled('用户名: {name},登录成功！', '{name} signed in', '{name} がログインしました'),
  doneByCode: titled(
    '用户名: {name},扫码登录成功！',
    '{name} signed in with a QR code',
    '{name} が QR コードでログインしました',
  ),
  doneByPasskey: titled(
    '用户名: {name},通行密钥登录成功！',
    '{name} signed in with a passkey',
    '{name} がパスキーでログインしました',
  ),
  wrongPassword: titled(
    '用户登录失败，用户名或密码错误',
    'Refused: wrong user name or password',
    'ログイン失敗：ユーザー名またはパスワードが違います',
  ),
  wrongPhoneCode: titled(
    '用户登录失败，手机验证码错误',
    'Refused: wrong code from the phone',
    'ログイン失敗：携帯の認証コードが違います',
  ),
  wrongSecondFactor: titled(
    '用户登录失败，动态验证码错误',
    'Refused: wrong code of the second factor',
    'ログイン失敗：二段階認証のコードが違います',
  ),
  wrongPasskey: titled(
    '用户登录失败，通行密钥验证未通过',
    'Refused: the passkey was not verified',
    'ログイン失敗：パスキーを確認できません',
  ),
  copiedPasskey: titled(
    '通行密钥计数回退，可能已被复制，已拒绝',
    'Refused: the counter of the passkey went back, it may have been copied',
    'パスキーのカウンターが戻りました。複製の可能性があるため拒否しました',
  ),
  frozen: titled(
    '用户登录失败，用户已冻结！',
    'Refused: the account is frozen',
    'ログイン失敗：アカウントは凍結中です',
  ),
  seededPassword: titled(
    '用户登录失败，演示密码在生产环境无效！',
    'Refused: the password of the demo is not valid in production',
    'ログイン失敗：デモ用のパスワードは本番環境では使えません',
  ),
  tenantsFrozen: titled(
    '用户登录失败，租户均已冻结！',
    'Refused: all tenants are frozen',
    'ログイン失敗：すべてのテナントが凍結中です',
  ),
} as const satisfies Readonly<Record<string, Titles>>

export type SignInTitles = Titles

const all: readonly Titles[] = Object.values(signInTitles)

/** A stored log text in a language; a text that is not a sign-in result is returned unchanged. */
export function signInText(content: string, language: keyof Titles): string {
  for (const titles of all) {
    const [before = '', after] = titles.cn.split('{name}')
    if (after === undefined && content === titles.cn) return titles[language]
    if (after === undefined || !content.startsWith(before) || !content.endsWith(after)) continue
    return titles[language].replace('{name}', () => content.slice(before.length, content.length - after.length))
  }
  return content
}
