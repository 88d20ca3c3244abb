export const passwordReset = {
  title: '找回密码',
  steps: '步骤',
  stepPhone: '身份验证',
  stepPassword: '更改密码',
  stepDone: '完成',
  next: '下一步',
  back: '上一步',
  submit: '提交',
  account: '账号名',
  password: '新密码',
  confirm: '确认密码',
  done: '更改密码成功',
  ended: '该账号的其他登录均已退出。',
  leaving: '{{seconds}} 秒后返回登录',
  way: '验证方式',
  by: { phone: '手机', mail: '邮箱' },
  mail: '邮箱',
  mailCode: '邮箱验证码',
  mailCodeWrong: '邮箱验证码错误',
  needMail: '请输入邮箱',
  badMail: '请输入正确的邮箱地址',
  off: '本系统未开通短信或邮箱找回，请联系管理员重置密码。',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    passwordReset: typeof passwordReset
  }
}
