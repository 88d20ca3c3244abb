import type { Language } from '@heron/contract/errors'
import { fillWords, type Words } from '@heron/contract/words'

/** Why a message was not sent; `subject` is the account or the channel that it is about. */
const failures = {
  smsOff: {
    zh: '短信服务未配置 (HERON_SMS)',
    en: 'Text messages are not set up on the server (HERON_SMS)',
    ja: 'サーバーに SMS が設定されていません (HERON_SMS)',
  },
  mailOff: {
    zh: '邮件服务器未配置 (HERON_SMTP_HOST)',
    en: 'No mail server is set up (HERON_SMTP_HOST)',
    ja: 'メールサーバーが設定されていません (HERON_SMTP_HOST)',
  },
  noUser: {
    zh: '用户不存在: {subject}',
    en: 'There is no user {subject}',
    ja: 'ユーザー {subject} は存在しません',
  },
  noWay: {
    zh: '发送方式 {subject} 不支持',
    en: 'The channel {subject} is not supported',
    ja: '送信方法 {subject} には対応していません',
  },
} as const satisfies Readonly<Record<string, Words>>

/** The text of a failure as it is stored: in Chinese, like those of earlier versions. */
export const failureText = (name: keyof typeof failures, subject = ''): string =>
  fillWords(failures[name], { subject }).zh

/** The subject of a stored text of this failure; undefined for any other text. */
function subjectOf({ zh }: Words, stored: string): string | undefined {
  const [before = '', after] = zh.split('{subject}')
  if (after === undefined) return stored === zh ? '' : undefined
  const isIt = stored.startsWith(before) && stored.endsWith(after) && stored.length >= before.length + after.length
  return isIt ? stored.slice(before.length, stored.length - after.length) : undefined
}

/** A stored failure in a language; texts of mail servers and gateways are left as they are. */
export function failureIn(language: Language, stored: string): string {
  for (const words of Object.values(failures)) {
    const subject = subjectOf(words, stored)
    if (subject !== undefined) return fillWords(words, { subject })[language]
  }
  return stored
}
