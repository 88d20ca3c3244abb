import { business, type CatalogueEntry, entry, refused } from './error-entry.ts'

/** Failures of sign-in, and of the user's own account. */
export const sessionErrors = {
  CAPTCHA_MISSING: refused('验证码无效', 'Enter the characters of the picture', '画像の文字を入力してください'),
  CAPTCHA_WRONG: refused('验证码错误', 'The characters do not match the picture', '画像の文字が一致しません'),
  WORK_MISSING: refused(
    '浏览器尚未完成校验计算，请刷新验证码后重试',
    'The browser has not finished its computation: ask for another picture and try again',
    'ブラウザーの計算が完了していません。画像を更新してもう一度お試しください',
  ),
  LOGIN_FAILED: business('用户名或密码错误', 'Wrong user name or password', 'ユーザー名またはパスワードが違います'),
  USER_FROZEN: business('该用户已冻结', 'This account is frozen', 'このアカウントは凍結されています'),
  PASSWORD_OF_DEMO: business(
    '演示密码在生产环境无效，请联系管理员重置',
    'The demo password is not valid in production, have an administrator reset it',
    'デモ用のパスワードは本番環境では使えません。管理者に再設定を依頼してください',
  ),
  LOGIN_THROTTLED: entry(
    429,
    429,
    '该用户登录失败次数过多，请于{seconds}秒后再次登录！',
    'Too many failed sign-ins, try again in {seconds} s',
    'ログイン失敗が多すぎます。{seconds} 秒後に再試行してください',
  ),
  ADDRESS_THROTTLED: entry(
    429,
    429,
    '来自您所在网络地址的多个账号登录失败，请于{seconds}秒后再试；在本浏览器登录过的账号不受此限',
    'Sign-ins of many accounts failed from your network address, try again in {seconds} s; accounts that have signed in with this browser before need not wait',
    '同じネットワークから多数のアカウントでログインに失敗しています。{seconds} 秒後に再試行してください。このブラウザーで以前ログインしたアカウントは対象外です',
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
    'At least 8 characters with a letter, a digit and a symbol',
    '8 文字以上で英字・数字・記号を含めてください',
  ),
  PASSWORD_COMMON: business(
    '密码太容易猜到：不能包含用户名、heron、admin、12345 等常见词，也不能是常用密码的变形',
    'Easily guessed: leave out the user name and common words such as heron, admin or 12345, and do not vary a common password',
    '推測されやすいパスワードです。ユーザー名や heron、admin、12345 などのよくある語、よくあるパスワードの変形は使えません',
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
  SESSION_ELSEWHERE: entry(
    401,
    401,
    '您的账号已在其他地方登录，本次登录已结束。如非本人操作，请立即修改密码',
    'Your account has signed in elsewhere, which ended this session. If that was not you, change your password at once',
    'このアカウントが別の場所でログインしたため、セッションを終了しました。心当たりがない場合はすぐにパスワードを変更してください',
  ),
  SESSION_FROZEN: entry(
    401,
    401,
    '您的账号已被管理员冻结，本次登录已结束。请联系管理员',
    'An administrator has frozen your account, which ended this session. Please contact an administrator',
    '管理者がアカウントを凍結したため、セッションを終了しました。管理者に連絡してください',
  ),
  SESSION_DELETED: entry(
    401,
    401,
    '您的账号已被管理员删除，本次登录已结束。请联系管理员',
    'An administrator has deleted your account, which ended this session. Please contact an administrator',
    '管理者がアカウントを削除したため、セッションを終了しました。管理者に連絡してください',
  ),
  SESSION_FORCED: entry(
    401,
    401,
    '管理员已结束您的本次登录，请重新登录',
    'An administrator has ended this session, please sign in again',
    '管理者がこのセッションを終了しました。再度ログインしてください',
  ),
  SESSION_PASSWORD: entry(
    401,
    401,
    '您的密码或登录验证方式已更改，请重新登录',
    'Your password or way to sign in was changed, please sign in again',
    'パスワードまたはログイン方法が変更されました。再度ログインしてください',
  ),
  SESSION_QUIT: entry(
    401,
    401,
    '您已在其他地方结束本次登录，请重新登录',
    'You have ended this session from elsewhere, please sign in again',
    '別の場所からこのセッションを終了しました。再度ログインしてください',
  ),
  SESSION_TENANT: entry(
    401,
    401,
    '您所属的租户已变更，请重新登录',
    'Your tenants have changed, please sign in again',
    '所属テナントが変更されました。再度ログインしてください',
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
  SECOND_FACTOR_ON: business('双重验证已开启', 'The second factor is already on', '二段階認証はすでに有効です'),
  SECOND_FACTOR_OFF: business('双重验证未开启', 'The second factor is not on', '二段階認証は有効ではありません'),
  PASSKEY_REFUSED: business('通行密钥验证未通过', 'The passkey was not accepted', 'パスキーを確認できませんでした'),
  PASSKEY_COPIED: business(
    '通行密钥的计数回退，可能已被复制：请用其他方式登录并删除该密钥',
    'The counter of this passkey did not increase, it may have been copied: sign in another way and remove it',
    'このパスキーのカウンターが戻りました。複製の可能性があります。別の方法でログインして削除してください',
  ),
  PASSKEY_TAKEN: business('该通行密钥已添加', 'This passkey is already registered', 'このパスキーは登録済みです'),
  PASSKEYS_FULL: business(
    '通行密钥最多 {count} 个，请先删除一个',
    'An account has at most {count} passkeys, remove one first',
    'パスキーは {count} 個までです。先に一つ削除してください',
  ),
  PASSKEY_NO_NAME: business(
    '通行密钥需要通过域名以 HTTPS 访问，请联系管理员设置 HERON_PUBLIC_ORIGIN',
    'Passkeys need a host name and HTTPS: have HERON_PUBLIC_ORIGIN set',
    'パスキーにはホスト名と HTTPS が必要です。管理者に HERON_PUBLIC_ORIGIN の設定を依頼してください',
  ),
  PROOF_NEEDED: business(
    '请用通行密钥或动态验证码确认是本人操作',
    'Confirm your identity with a passkey or a code',
    'パスキーまたは認証コードで本人確認をしてください',
  ),
  PROOF_IMPOSSIBLE: business(
    '此操作需要通行密钥或动态验证码：请先在账户设置中开启其一',
    'This needs a passkey or a code: set one of them up in your account’s settings first',
    'この操作にはパスキーまたは認証コードが必要です。アカウント設定でいずれかを有効にしてください',
  ),
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
    'This provider’s account is linked to another account here',
    'この外部アカウントは他のユーザーに連携済みです',
  ),
  SIGNATURE_WRONG: refused('Sign签名校验失败！', 'The signature does not match the call', '署名が一致しません'),
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
  SESSION_GONE: entry(404, 404, 'Token无效!', 'There is no such session', 'セッションがありません'),
} as const satisfies Record<string, CatalogueEntry>

/** Why a session was ended by a user; one that expired has no reason. */
const endedSessionCodes = [
  'SESSION_ELSEWHERE',
  'SESSION_FROZEN',
  'SESSION_DELETED',
  'SESSION_FORCED',
  'SESSION_PASSWORD',
  'SESSION_QUIT',
  'SESSION_TENANT',
] as const satisfies readonly (keyof typeof sessionErrors)[]

export type EndedSessionCode = (typeof endedSessionCodes)[number]

export const isEndedSessionCode = (code: string): code is EndedSessionCode =>
  endedSessionCodes.some((each) => each === code)
