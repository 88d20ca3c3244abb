import { afterEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { formatBytes, formatCount, formatDay, formatDuration, formatNames, formatNumber, formatTime } from './format.ts'
import { chooseLanguage, startTexts } from './text.ts'

const day = new Date(2026, 10, 21, 9, 12)

it('counts a small file in bytes instead of rounding it to nothing', () => {
  expect([0, 312, 2_048, 20_971_520, 2e9].map(formatBytes)).toEqual(['0 B', '312 B', '2 KB', '21.0 MB', '2.0 GB'])
})

describe('figures and days', () => {
  afterEach(() => chooseLanguage('cn'))

  it.each([
    ['cn', 'zh-CN', '11月21日周六', '14小时 22分钟'],
    ['en', 'en', 'Sat, November 21', '14 hr 22 min'],
    ['jp', 'ja', '11月21日(土)', '14 時間 22 分'],
  ] as const)('[B21] follow the language %s, and so does the page', async (language, tag, dayText, duration) => {
    await startTexts(loadTexts, 'cn')
    await chooseLanguage(language)
    expect(document.documentElement.lang).toBe(tag)
    expect([formatDay(day), formatDuration(14 * 3600 + 22 * 60)]).toEqual([dayText, duration])
    expect(formatCount(12_345)).toBe('12,345')
    expect(formatNames(['E1', 'E2'])).toBe(language === 'en' ? 'E1, E2' : 'E1、E2')
  })

  it('[M08] write times so that they sort, in the viewer’s zone, with a true minus and fixed decimals', () => {
    const local = new Date('2026-11-21T09:12:05+08:00')
    const two = (value: number) => String(value).padStart(2, '0')
    const time = `${two(local.getHours())}:${two(local.getMinutes())}`
    expect(formatTime('2026-11-21 09:12:05')).toBe(`2026-11-${two(local.getDate())} ${time}`)
    expect(formatTime('2026-11-21 09:12:05', true)).toBe(`2026-11-${two(local.getDate())} ${time}:05`)
    expect([formatTime(null), formatNumber(-1.5, 3), formatNumber(undefined)]).toEqual(['–', '−1.500', '–'])
  })
})
