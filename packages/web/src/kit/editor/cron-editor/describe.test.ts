import { parseCron } from '@heron/core/cron'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage, startTexts, text as t } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { describeCron } from './describe.ts'
import { checkCron } from './problem-text.ts'

function say(expression: string): string {
  const cron = parseCron(expression)
  if (!cron.ok) throw new Error(expression)
  return describeCron(t, cron.value)
}

beforeAll(() => startTexts(loadTexts, 'cn'))

const meanings = [
  ['* * * * * ? *', '每天，每秒', 'every day, every second', '毎日、毎秒'],
  ['0 * * * * ? *', '每天，每分钟', 'every day, every minute', '毎日、毎分'],
  ['0 0 * * * ? *', '每天，每小时，0 分', 'every day, every hour, minute 0', '毎日、毎時、0 分'],
  ['0 30 8 * * ? *', '每天，08:30:00', 'every day, 08:30:00', '毎日、08:30:00'],
  [
    '0 0/5 8-18 ? * 2-6 *',
    '周一–周五，8–18 时，0 分起每 5 分',
    'Mon–Fri, hour 8–18, minute 0 and every 5 after',
    '月曜–金曜、8–18 時、0 分から 5 分ごと',
  ],
  ['0 0 0 1,15 * ? *', '每月，1、15 日，00:00:00', 'every month, day 1, 15, 00:00:00', '毎月、1・15 日、00:00:00'],
  [
    '0 0 6 LW * ? *',
    '每月，最后一个工作日，06:00:00',
    'every month, the last workday, 06:00:00',
    '毎月、最後の平日、06:00:00',
  ],
  [
    '0 0 6 ? 3 6#2 2030',
    '2030 年，3 月，第 2 个周五，06:00:00',
    'year 2030, month 3, Fri number 2, 06:00:00',
    '2030 年、3 月、第 2 金曜、06:00:00',
  ],
  [
    '0 0 6 L-3 * ? *',
    '每月，月底前 3 天，06:00:00',
    'every month, 3 days before the last, 06:00:00',
    '毎月、月末の 3 日前、06:00:00',
  ],
] as const

describe('meaning', () => {
  it.each(['cn', 'en', 'jp'] as const)('[B21] of an expression in %s', async (language) => {
    await chooseLanguage(language)
    const at = { cn: 1, en: 2, jp: 3 } as const
    expect(meanings.map((row) => say(row[0]))).toEqual(meanings.map((row) => row[at[language]]))
    await chooseLanguage('cn')
  })

  it('of a refusal; nothing at all is fine', () => {
    expect(checkCron(t, ' ')).toBeUndefined()
    expect(checkCron(t, '0 0 0 * * ?')).toBeUndefined()
    expect(checkCron(t, '0 0 0 * *')).toBe('Cron表达式至少6项！')
    expect(checkCron(t, '0 0 0 1 * 2')).toBe('Cron表达式错误：日和周只能设置其中之一，另一项须为 ?')
  })
})
