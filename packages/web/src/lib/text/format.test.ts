import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { formatBytes, formatCount, formatDay, formatDuration, formatNames, formatNumber, formatTime } from './format.ts'
import { languages } from './languages.ts'
import { chooseLanguage, startTexts } from './text.ts'

const day = new Date('2026-11-21T09:12:00+08:00')

it('counts a small file in bytes instead of rounding it to nothing', () => {
  expect([0, 312, 2_048, 20_971_520, 2e9].map(formatBytes)).toEqual(['0 B', '312 B', '2 KB', '21.0 MB', '2.0 GB'])
})

describe('figures and days', () => {
  afterEach(async () => {
    setWorkshopZone(defaultZone)
    vi.unstubAllEnvs()
    await chooseLanguage('cn')
  })

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

  it.each(['UTC', 'America/New_York'])(
    '[M08] write times in the workshop’s zone, in a browser of %s too',
    async (browserZone) => {
      await startTexts(loadTexts, 'cn')
      vi.stubEnv('TZ', browserZone)
      expect(formatTime('2026-11-21 09:12:05', true)).toBe('2026-11-21 09:12:05')
      setWorkshopZone('Europe/Berlin')
      expect(formatTime('2026-11-21 05:12:05', true)).toBe('2026-11-20 22:12:05')
      // The wire has one text for each instant of the hour that occurs twice.
      expect(['2026-10-25 08:30:00', '2026-10-25 09:30:00'].map((text) => formatTime(text))).toEqual([
        '2026-10-25 02:30',
        '2026-10-25 02:30',
      ])
      expect(formatDay(new Date('2026-11-20T23:30:00Z'))).toBe('11月21日周六')
      // A day without a time is the workshop's.
      expect(formatTime('2026-11-21')).toBe('2026-11-21 00:00')
    },
  )

  it('round durations to seconds or minutes', async () => {
    await startTexts(loadTexts, 'cn')
    expect([59.4, 59.6, 3_599, 7_200, -90].map(formatDuration)).toEqual([
      ...['59秒', '1分钟', '1小时', '2小时', '−2分钟'],
    ])
  })

  it('[M08] write times so that they sort, with a true minus and fixed decimals', () => {
    expect(formatTime('2026-11-21 09:12:05')).toBe('2026-11-21 09:12')
    expect([formatTime(null), formatNumber(-1.5, 3), formatNumber(undefined)]).toEqual(['–', '−1.500', '–'])
    expect([0.1 + 0.2, 1e-7, -0, 1_234_567.891].map((value) => formatNumber(value))).toEqual([
      '0.3',
      '0',
      '0',
      '1234567.891',
    ])
  })

  it.each(['cn', 'en', 'jp'] as const)('write numbers as the language %s does', async (language) => {
    await startTexts(loadTexts, 'cn')
    await chooseLanguage(language)
    const { tag } = languages[language]
    const decimal = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }))
      .map(([n, places]) => Number(`${n}e-${places}`))
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
        const usual = new Intl.NumberFormat(tag, { useGrouping: false, signDisplay: 'negative', ...digits })
        expect(formatNumber(value, decimals)).toBe(usual.format(value).replace('-', '−'))
        const count = Math.trunc(Math.abs(value))
        expect(formatCount(count)).toBe(new Intl.NumberFormat(tag).format(count))
      }),
    )
  })
})
