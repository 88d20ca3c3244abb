export const registration = {
  title: '注册',
  username: '用户名',
  usernameHint: '4 到 18 位字母、数字或下划线',
  password: '密码',
  confirm: '确认密码',
  email: '邮箱（选填）',
  submit: '注册',
  haveAccount: '使用已有账户登录',
  off: '本系统未开放自助注册，请联系管理员开通账户。',
  needUsername: '请输入用户名',
  badUsername: '只允许字母、数字、下划线',
  usernameLength: '用户名长度为 4 到 18 位',
  needPassword: '请输入密码',
  badPassword: '密码由8位数字、大小写字母和特殊符号组成!',
  needConfirm: '请确认密码',
  differs: '两次密码不一致',
  badEmail: '邮箱格式不正确',
  resultTitle: '注册结果',
  done: '你的账户：{{username}} 注册成功',
  next: '新账户还没有角色：请管理员分配角色后即可使用。',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    registration: typeof registration
  }
}
