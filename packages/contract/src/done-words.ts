import type { Words } from './words.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/**
 * Messages of successful calls. The Chinese texts are the specification's, character by character: several differ in
 * punctuation only.
 */
export const done = {
  added: words('添加成功！', 'Added', '追加しました'),
  memberAdded: words('添加成功!', 'Added', '追加しました'),
  changed: words('修改成功!', 'Changes saved', '変更を保存しました'),
  edited: words('编辑成功!', 'Changes saved', '変更を保存しました'),
  updated: words('更新成功！', 'Updated', '更新しました'),
  saved: words('保存成功！', 'Saved', '保存しました'),
  rightsSaved: words('保存成功!', 'Saved', '保存しました'),
  querySaved: words('保存成功', 'Saved', '保存しました'),
  deleted: words('删除成功!', 'Deleted', '削除しました'),
  allDeleted: words('批量删除成功！', 'Selected entries deleted', '選択した項目を削除しました'),
  found: words('查询成功', 'Read', '取得しました'),
  done: words('操作成功!', 'Done', '完了しました'),
  versionRestored: words('已恢复到所选版本', 'Restored to that version', '選んだバージョンに復元しました'),
  valueFree: words('该值可用！', 'This value is free', 'この値は使用できます'),
  valueEmpty: words('数据为空,不作处理！', 'Nothing entered, nothing checked', '値が空のため、処理しませんでした'),
  signedIn: words('登录成功', 'Signed in', 'ログインしました'),
  signInConfirmed: words('已确认登录', 'Sign-in confirmed', 'ログインを承認しました'),
  signedOut: words('退出登录成功！', 'Signed out', 'ログアウトしました'),
  registered: words('注册成功', 'Registered', '登録しました'),
  codeSent: words('验证码已发送', 'Code sent', '認証コードを送信しました'),
  passwordReset: words('密码重置成功!', 'Password reset', 'パスワードをリセットしました'),
  forgottenPasswordReset: words('密码重置完成！', 'Password reset', 'パスワードをリセットしました'),
  passwordChanged: words('密码修改成功!', 'Password changed', 'パスワードを変更しました'),
  phoneSet: words('手机号设置成功!', 'Phone number set', '電話番号を設定しました'),
  messageQueued: words('发送消息任务添加成功！', 'Message queued for sending', 'メッセージを送信待ちに追加しました'),
  agentSet: words('代理人设置成功！', 'Deputy set', '代理人を設定しました'),
  announced: words('该系统通知发布成功', 'Announcement published', 'お知らせを公開しました'),
  announcementRecalled: words('该系统通知撤销成功', 'Announcement withdrawn', 'お知らせを取り下げました'),
  allRead: words('全部已读', 'All marked as read', 'すべて既読にしました'),
  uploaded: words('上传成功！', 'Uploaded', 'アップロードしました'),
  cleared: words('清除成功!', 'Cleared', '消去しました'),
  tenantDeleted: words('删除成功', 'Deleted', '削除しました'),
  tenantsDeleted: words('删除成功！', 'Deleted', '削除しました'),
  tenantsPartlyDeleted: words(
    '部分删除成功！（被引用的租户无法删除）',
    'Partly deleted (tenants in use cannot be deleted)',
    '一部を削除しました（使用中のテナントは削除できません）',
  ),
  invited: words(
    '邀请已发出，等待对方同意',
    'Invitation sent, waiting for acceptance',
    '招待を送信しました。相手の承認を待っています',
  ),
  applied: words(
    '申请已提交，等待租户审批',
    'Application sent, waiting for the tenant’s approval',
    '申請を送信しました。テナントの承認を待っています',
  ),
  restored: words('还原成功', 'Restored', '復元しました'),
  userDeleted: words('删除用户成功', 'User deleted', 'ユーザーを削除しました'),
  usersDeleted: words('批量删除用户成功', 'Users deleted', 'ユーザーを削除しました'),
  roleDeleted: words('删除角色成功', 'Role deleted', 'ロールを削除しました'),
  rolesDeleted: words('删除角色成功!', 'Roles deleted', 'ロールを削除しました'),
  nothingFound: words('未查询匹配数据！', 'Nothing found', '該当するデータがありません'),
  ownProfileChanged: words('修改成功！', 'Changes saved', '変更を保存しました'),
  jobAdded: words('创建定时任务成功', 'Scheduled job created', '定期ジョブを作成しました'),
  jobEdited: words('更新定时任务成功!', 'Scheduled job updated', '定期ジョブを更新しました'),
  jobPaused: words('停止定时任务成功', 'Scheduled job stopped', '定期ジョブを停止しました'),
  jobResumed: words('启动定时任务成功', 'Scheduled job started', '定期ジョブを開始しました'),
  jobExecuted: words('执行成功!', 'The run has been started', '実行を開始しました'),
  routeSaved: words('操作成功！', 'Saved', '保存しました'),
  routeDeleted: words('删除路由成功', 'Route deleted', 'ルートを削除しました'),
  routesCleared: words('清除成功！', 'Cleared', '消去しました'),
  sourceReached: words('数据库连接成功', 'The database answers', 'データベースに接続できました'),
  jobsDeleted: words('删除定时任务成功!', 'Scheduled jobs deleted', '定期ジョブを削除しました'),
} as const satisfies Readonly<Record<string, Words>>

/** The key of a call's message. */
export type Done = keyof typeof done
