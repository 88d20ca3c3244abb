export const qrLogin = {
  way: '扫码登录',
  picture: '登录二维码',
  drawing: '正在获取二维码…',
  waiting: '请用已登录的手机扫描',
  seen: '已扫描，请在手机上确认',
  expired: '二维码已失效',
  renew: '点击刷新',
  hint: '用手机相机扫描，在打开的页面上核对后确认；手机需已登录本系统。',
  title: '扫码登录确认',
  question: '要让下面的浏览器以 {{realname}}（{{username}}）登录吗？',
  browser: '浏览器',
  address: '来源地址',
  time: '请求时间',
  warning: '只有您自己刚刚打开登录页时才确认。别人发来的二维码请一律拒绝。',
  yes: '确认登录',
  no: '不是我',
  done: '已确认，那边会自动登录。',
  refused: '没有登录，二维码会自行失效。',
  unreadable: '二维码不完整，请重新扫描。',
  home: '进入首页',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    qrLogin: typeof qrLogin
  }
}
