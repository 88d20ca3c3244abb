import { isPermission, permissions } from './permissions.ts'
import { signInText } from './sign-in-titles.ts'
import { type Titles, titled } from './titles.ts'

/** Logged calls without a permission of their own. */
const own: Readonly<Record<string, Titles>> = {
  'account.firstPassword': titled('设置首个密码', 'Set the first password', '初回パスワードの設定'),
  'account.appEdit': titled('修改个人资料', 'Change one’s own details', '個人情報の変更'),
  'account.contactCode': titled('发送换绑验证码', 'Send a code to a new contact', '連絡先変更コードの送信'),
  'account.updateMobile': titled('更换手机号', 'Change one’s own phone', '携帯番号の変更'),
  'account.updateEmail': titled('更换邮箱', 'Change one’s own e-mail', 'メールアドレスの変更'),
  'account.endSession': titled('退出自己的会话', 'End one’s own session', '自分のセッションの終了'),
  'account.endOtherSessions': titled('退出其他会话', 'End one’s other sessions', '他のセッションの終了'),
  'account.unbind': titled('解除第三方账号绑定', 'Unlink a provider’s account', '外部アカウントの連携解除'),
  'account.setNotices': titled('修改通知设置', 'Change one’s own notice settings', '通知設定の変更'),
  'announcement.markRead': titled('阅读通告', 'Read an announcement', 'お知らせの既読'),
  'announcement.readAll': titled('全部标为已读', 'Mark everything as read', 'すべて既読'),
  'batchEdit.apply': titled('批量编辑', 'Edit several rows', '一括編集'),
  'passkey.begin': titled('开始添加通行密钥', 'Begin adding a passkey', 'パスキーの追加開始'),
  'passkey.add': titled('添加通行密钥', 'Add a passkey', 'パスキーの追加'),
  'passkey.rename': titled('重命名通行密钥', 'Rename a passkey', 'パスキーの名前変更'),
  'passkey.remove': titled('删除通行密钥', 'Remove a passkey', 'パスキーの削除'),
  'listView.add': titled('保存列表视图', 'Save a view of a list', '一覧のビューの保存'),
  'listView.edit': titled('修改列表视图', 'Change a view of a list', '一覧のビューの変更'),
  'listView.delete': titled('删除列表视图', 'Delete a view of a list', '一覧のビューの削除'),
  'passwordReset.verify': titled('找回密码验证', 'Verify who forgot a password', 'パスワード再設定の確認'),
  'passwordReset.change': titled('找回密码', 'Reset a forgotten password', 'パスワードの再設定'),
  'proof.give': titled('确认身份', 'Confirm one’s identity', '本人確認'),
  'qrLogin.confirm': titled('确认扫码登录', 'Let another browser sign in', 'QR コードログインの承認'),
  'registration.register': titled('注册账户', 'Register an account', 'アカウント登録'),
  'report.exportXls': titled('导出报表', 'Export a report', 'レポートのエクスポート'),
  'report.show': titled('打印报表', 'Print a report', 'レポートの印刷'),
  'savedQuery.save': titled('保存查询', 'Save a query', '検索条件の保存'),
  'savedQuery.edit': titled('修改保存的查询', 'Change a saved query', '保存した検索条件の変更'),
  'savedQuery.delete': titled('删除保存的查询', 'Delete a saved query', '保存した検索条件の削除'),
  'secondFactor.begin': titled('开始开启双重验证', 'Begin setting up the second factor', '二段階認証の設定開始'),
  'secondFactor.confirm': titled('启用双重验证', 'Switch the second factor on', '二段階認証の有効化'),
  'secondFactor.renew': titled('更换恢复码', 'Renew recovery codes', 'リカバリーコードの再発行'),
  'secondFactor.disable': titled('停用双重验证', 'Switch the second factor off', '二段階認証の無効化'),
  'session.selectDepart': titled('切换部门', 'Change the current department', '部署の切替'),
  'session.updatePassword': titled('修改密码', 'Change one’s own password', 'パスワードの変更'),
  'tenant.joinTenantByHouseNumber': titled('申请加入租户', 'Ask to join a tenant', 'テナントへの参加申請'),
  'tenant.agree': titled('处理租户邀请', 'Answer an invitation', 'テナント招待への回答'),
  'thirdLogin.createUser': titled('第三方注册账户', 'Register through a provider', '外部アカウントでの登録'),
  'thirdLogin.createUserToo': titled('第三方注册账户', 'Register through a provider', '外部アカウントでの登録'),
  'thirdLogin.checkPassword': titled(
    '凭密码绑定第三方账号',
    'Bind a provider’s account by password',
    'パスワードによる連携',
  ),
  'thirdLogin.checkPasswordToo': titled(
    '凭密码绑定第三方账号',
    'Bind a provider’s account by password',
    'パスワードによる連携',
  ),
  'thirdLogin.bind': titled('绑定第三方账号', 'Bind a provider’s account', '外部アカウントの連携'),
}

/** Title of a call in the log: the screens' title where the call has a permission or a title of its own. */
export const callTitles = ({ id, access }: { readonly id: string; readonly access: string }): Titles | undefined =>
  isPermission(access) ? permissions[access].titles : own[id]

type Call = Parameters<typeof callTitles>[0]

interface Logged {
  readonly method: string | null
  readonly logContent: string
}

/**
 * What log entries record, in a language: the title of an entry's call, or the stored text if the call has no title.
 * `nouns` are the calls that entries may name.
 */
export function loggedTexts(nouns: Readonly<Record<string, Readonly<Record<string, Call>>>>) {
  const calls = new Map(Object.values(nouns).flatMap((noun) => Object.values(noun).map((call) => [call.id, call])))
  return ({ method, logContent }: Logged, language: keyof Titles): string => {
    const call = calls.get(method ?? '')
    return (call && callTitles(call)?.[language]) ?? signInText(logContent, language)
  }
}
