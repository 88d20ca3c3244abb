import type { Platform } from '../../../platform/platform.ts'

/** Mails about changes to a user's own account, in the three languages: the reader's language is not known here. */
const happenings = {
  password: '密码已修改 / The password was changed / パスワードが変更されました',
  phone: '手机号已修改 / The phone number was changed / 電話番号が変更されました',
  email: '邮箱已修改 / The e-mail address was changed / メールアドレスが変更されました',
  factorOn: '双重验证已开启 / The second factor was switched on / 二段階認証が有効になりました',
  passkeyAdded: '已添加通行密钥 / A passkey was added / パスキーが追加されました',
  passkeyCopied:
    '通行密钥计数回退，可能已被复制，已拒绝 / The counter of a passkey went back, it may have been copied; it was refused / パスキーのカウンターが戻りました。複製の可能性があるため拒否しました',
  passkeyRemoved: '已删除通行密钥 / A passkey was removed / パスキーが削除されました',
  factorOff: '双重验证已关闭 / The second factor was switched off / 二段階認証が無効になりました',
} as const

type Needs = Pick<Platform, 'db' | 'mail' | 'ids' | 'log'>

/** Sends a mail about account security to the owner, unless they switched it off or have no address. */
async function send({ db, mail, ids }: Needs, userId: string, what: keyof typeof happenings, known?: string | null) {
  if (!mail) return
  const user = await db.selectFrom('sysUser').select(['username', 'email']).where('id', '=', userId).executeTakeFirst()
  const to = known ?? user?.email
  const switched = await db
    .selectFrom('noticeSwitch')
    .select('isOn')
    .where('userId', '=', userId)
    .where('name', '=', 'safety')
    .executeTakeFirst()
  if (!user || !to || switched?.isOn === 0) return
  const text = `${user.username}: ${happenings[what]}`
  await mail({ id: ids(), to, subject: `Heron: ${happenings[what]}`, text, html: `<p>${text}</p>` })
}

/** Not awaited; a mail server that is down does not undo the change. `known`: the address before it changed. */
export function sendSafetyMail(
  needs: Needs,
  userId: string,
  what: keyof typeof happenings,
  known?: string | null,
): void {
  send(needs, userId, what, known).catch((cause: unknown) =>
    needs.log.warn({ err: cause }, 'no mail on safety was sent'),
  )
}
