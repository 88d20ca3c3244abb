export const online = {
  title: '在线用户',
  intro: '当前登录的每个会话；强退后该会话的下一次请求即被拒绝，其连接随即关闭。',
  username: '用户账号',
  me: '{{name}}（我）',
  realname: '用户姓名',
  avatar: '头像',
  birthday: '生日',
  sex: '性别',
  phone: '手机号',
  ip: 'IP',
  since: '登录时间',
  seen: '最近活动',
  quit: '强退',
  quitTitle: '强制退出用户？',
  quitDetail: '{{name}} 未保存的内容会丢失。',
  quitSelf: '这是您自己的会话，退出后需要重新登录。',
  quitDone: '强制退出用户”{{name}}“成功！',
  empty: '没有人登录。',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    online: typeof online
  }
}
