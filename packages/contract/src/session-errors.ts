import { business, type CatalogueEntry, entry, refused } from './error-entry.ts'

/** Failures on the way in, and of one’s own account. */
export const sessionErrors = {
  CAPTCHA_MISSING: refused('验证码无效', 'Enter the characters of the picture', '画像の文字を入力してください'),
  CAPTCHA_WRONG: refused('验证码错误', 'The characters do not match the picture', '画像の文字が一致しません'),
  LOGIN_FAILED: business('用户名或密码错误', 'Wrong user name or password', 'ユーザー名またはパスワードが違います'),
  USER_FROZEN: business('该用户已冻结', 'This account is frozen', 'このアカウントは凍結されています'),
  LOGIN_THROTTLED: entry(
    429,
    429,
    '该用户登录失败次数过多，请于{seconds}秒后再次登录！',
    'Too many failed sign-ins, try again in {seconds} s',
    'ログイン失敗が多すぎます。{seconds} 秒後に再試行してください',
  ),
  OWN_PASSWORD_ONLY: entry(
    403,
    403,
    '只允许修改自己的密码！',
    'You can only change your own password',
    '自分のパスワードだけを変更できます',
  ),
  OLD_PASSWORD_WRONG: business('旧密码输入错误!', 'The old password is wrong', '旧パスワードが違います'),
  PASSWORD_EMPTY: business('新密码不允许为空!', 'Enter a new password', '新しいパスワードを入力してください'),
  PASSWORD_DIFFERS: business('两次输入密码不一致!', 'The two passwords differ', '二つのパスワードが一致しません'),
  PASSWORD_WEAK: business(
    '密码由8位数字、大小写字母和特殊符号组成!',
    'At least 8 characters with a letter, a digit and a symbol, and not a common one',
    '8 文字以上で英字・数字・記号を含み、よくあるものは使えません',
  ),
  PASSWORD_SAME: business(
    '新密码不能与旧密码相同',
    'The new password equals the old one',
    '新しいパスワードが旧パスワードと同じです',
  ),
  PASSWORD_DUE: entry(
    403,
    403,
    '请先修改一次性密码',
    'Replace your one-time password first',
    '先にワンタイムパスワードを変更してください',
  ),
  OWN_PASSWORD_WRONG: business('密码输入错误!', 'The password is wrong', 'パスワードが違います'),
  SECOND_FACTOR: business(
    '请输入动态验证码',
    'Enter the code of your authenticator',
    '認証アプリのコードを入力してください',
  ),
  SECOND_FACTOR_WRONG: business(
    '动态验证码错误或已使用',
    'The code is wrong or was used already',
    'コードが違うか、使用済みです',
  ),
  SECOND_FACTOR_ON: business('双重验证已开启', 'The second factor is on already', '二段階認証はすでに有効です'),
  SECOND_FACTOR_OFF: business('双重验证未开启', 'The second factor is not on', '二段階認証は有効ではありません'),
  CONTACT_NEEDS_CODE: refused(
    '修改手机号和邮箱需要验证码',
    'A phone number or e-mail address is changed with a code',
    '電話番号とメールの変更には認証コードが必要です',
  ),
  CODE_WRONG: refused(
    '手机验证码错误',
    'The code from the message is wrong or out of date',
    '認証コードが違うか、期限が切れています',
  ),
  TICKET_GONE: refused(
    '验证已失效，请重新开始',
    'This step is out of date, begin again',
    '手続きの期限が切れました。最初からやり直してください',
  ),
  USERNAME_TAKEN: business('用户名已注册', 'This user name is taken', 'このユーザー名は使われています'),
  PHONE_TAKEN: business('该手机号已注册', 'This phone number has an account already', 'この電話番号は登録済みです'),
  EMAIL_TAKEN: business(
    '邮箱已被注册',
    'This e-mail address has an account already',
    'このメールアドレスは登録済みです',
  ),
  TENANTS_FROZEN: business(
    '与该用户关联的租户均已被冻结，无法登录！',
    'Every tenant of this account is frozen',
    'このアカウントのテナントはすべて凍結されています',
  ),
  TENANT_REFUSED: entry(403, 403, '不属于该租户', 'This tenant is not yours', 'このテナントには属していません'),
  DEPART_REFUSED: entry(403, 403, '不属于该部门', 'This department is not yours', 'この部署には属していません'),
  CAS_FAILED: business(
    '单点登录验证失败',
    'The sign-on server did not confirm you',
    'シングルサインオンを確認できません',
  ),
  PROVIDER_FAILED: business('第三方登录失败', 'The provider did not confirm you', '外部サービスで確認できませんでした'),
  NO_ACCOUNT: business(
    '没有对应的账号，请联系管理员',
    'There is no account for you here',
    '該当するアカウントがありません',
  ),
  BOUND_ELSEWHERE: business(
    '该第三方账号已绑定其他用户',
    'This provider’s account belongs to somebody else here',
    'この外部アカウントは他のユーザーに連携済みです',
  ),
  SIGNATURE_WRONG: refused('Sign签名校验失败！', 'The signature does not fit the call', '署名が一致しません'),
  SIGNATURE_OLD: refused(
    '签名验证失败:X-TIMESTAMP已过期',
    'The signature is out of date: X-TIMESTAMP',
    '署名の有効期限が切れています：X-TIMESTAMP',
  ),
  SIGNATURE_USED: refused(
    '签名验证失败:请求已处理，不能重放',
    'This signed call was made already',
    'この署名付きリクエストは処理済みです',
  ),
  SESSION_GONE: business('Token无效!', 'There is no such session', 'セッションがありません'),
} as const satisfies Record<string, CatalogueEntry>
