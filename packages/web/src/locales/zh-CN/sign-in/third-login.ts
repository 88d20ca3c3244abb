export const thirdLogin = {
  title: '第三方登录',
  waiting: '正在登录，请耐心等待…',
  off: '本系统未配置第三方登录。',
  failed: '登录失败',
  again: '重新开始',
  insecure: '第三方登录需要 HTTPS。',
  unknown: '“{{name}}” 尚未绑定账号。请用已有账号登录一次完成绑定。',
  signInToBind: '登录并绑定',
  boundElsewhere: '“{{name}}” 已绑定其他账号，不能再绑定到当前账号。',
  bindTitle: '绑定账号',
  bindQuestion: '把第三方账号 “{{name}}” 绑定到当前账号 “{{username}}”？以后可直接用它登录。',
  bind: '绑定',
  notNow: '暂不绑定',
  bound: '绑定成功',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    thirdLogin: typeof thirdLogin
  }
}
