import { describe, expect, it } from 'vitest'
import { fillUrl, menuUrl } from './menu-url.ts'

const words = { apiBase: '/heron', username: 'a b', userId: 'u1', tenantId: '7', lang: 'en', theme: 'dark' }

describe('addresses of menus', () => {
  it('[A15] fill the words they may know', () => {
    expect(menuUrl('https://x.test/?u={{ username }}&t={{tenantId}}&l={{lang}}&m={{theme}}', words)).toBe(
      'https://x.test/?u=a%20b&t=7&l=en&m=dark',
    )
    expect(menuUrl('{{apiBase}}/docs?u={{userId}}', words)).toBe('/heron/docs?u=u1')
  })

  it.each([
    '{{alert(1)}}',
    "{{constructor.constructor('return 1')()}}",
    '{{constructor}}',
    '{{__proto__}}',
    '{{toString}}',
    '{{token}}',
    '{{7*7}}',
    `$${'{7*7}'}`,
    '#{7*7}',
    '<%= 7*7 %>',
    `$${'{token}'}`,
  ])('[A15] evaluate nothing and give no token away: ATK21 ATK22 %s', (expression) => {
    expect(fillUrl(`https://x.test/${expression}`, words)).toBe(`https://x.test/${expression}`)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.test/1',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil.example',
    'http://',
    'evil.example',
    '{{ window._CONFIG.domain }}/druid',
  ])('[A15] are refused when they are none: ATK23 %j', (url) => {
    expect(menuUrl(url, words)).toBeUndefined()
  })

  it.each(['https://x.test/a?b=1', 'http://10.0.0.8:8080/', 'HTTPS://x.test', '/heron/docs'])('let %s pass', (url) => {
    expect(menuUrl(url, words)).toBe(url)
  })
})
