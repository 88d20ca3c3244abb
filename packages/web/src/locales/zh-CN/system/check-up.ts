export const checkUp = {
  title: '安全检查',
  intro:
    '本服务器的设置、数据目录、数据库、账号、签名密钥、审计链和备份，以及要做什么。命令 heron doctor 给出相同的内容。',
  again: '重新检查',
  findings: '检查结果',
  counts: '{{fail}} 项错误，{{warn}} 项需注意',
  ok: '正常',
  warn: '需注意',
  fail: '错误',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    checkUp: typeof checkUp
  }
}
