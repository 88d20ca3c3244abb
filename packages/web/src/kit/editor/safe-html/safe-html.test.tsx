import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { markdownHtml } from '../markdown-editor/markdown-html.ts'
import { cleanHtml } from './clean-html.ts'
import type { KeptPictures, PictureState } from './kept-pictures.ts'
import { SafeHtml } from './safe-html.tsx'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)><circle/></svg>',
  '<iframe src="https://x.test"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<form action="https://x.test"><input name="password"><button>go</button></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:url(https://x.test)">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="//x.test/steal">x</a>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<base href="https://x.test/"><meta http-equiv="refresh" content="0;url=https://x.test">',
  '<div id="root" class="h-dialog" data-theme="dark">x</div>',
]

describe('[P14] written HTML', () => {
  it.each(attacks)('ATK HTML: nothing of %s runs, loads or covers', (html) => {
    const cleaned = cleanHtml(html)
    expect(cleaned).not.toMatch(
      /script|onerror|onload|iframe|javascript:|data:text|<form|<style|position|url\(|<svg|<object/i,
    )
    expect(cleaned).not.toMatch(/<embed|<base|<meta|<button|name=|id=|class=|data-|href="\/\//i)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](  JaVaScRiPt:alert(1) )',
    '[x](java&#115;cript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](//evil.example/steal)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '<a href="java\nscript:alert(1)">x</a>',
  ])('ATK95 a link written in Markdown does nothing: %j', (text) => {
    const { container } = render(<SafeHtml html={markdownHtml(text)} />)
    const addresses = [...container.querySelectorAll('a[href], img[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    )
    expect(addresses).toEqual([])
  })

  it('ATK95 an address that is written out leads to its site, apart from here', () => {
    const { container } = render(<SafeHtml html={markdownHtml('https://example.test/a "onclick=alert(1)')} />)
    const [link] = container.querySelectorAll('a')
    expect(link?.getAttribute('href')).toBe('https://example.test/a')
    expect([link?.rel, link?.getAttribute('onclick')]).toEqual(['noopener noreferrer', null])
  })

  it('keeps what people write: emphasis, lists, tables, links, pictures, alignment, ticks', () => {
    const html =
      '<h2>A</h2><p style="text-align: center"><strong>b</strong> <em>c</em></p><ul><li><p>d</p></li></ul>' +
      '<table><tbody><tr><td colspan="2">e</td></tr></tbody></table><img src="/heron/sys/common/static/1" alt="f">'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<ul><li><input type="checkbox" checked> g</li></ul>')).toContain('type="checkbox"')
  })

  it('names the tick of a task by the task alone, not by those below it', () => {
    const below = '<ul><li><input type="checkbox"> "oil"</li></ul>'
    render(<SafeHtml html={`<ul><li><input type="checkbox" checked> <b>E1</b> measured${below}</li></ul>`} />)
    expect(screen.getAllByRole('checkbox').map((tick) => tick.getAttribute('aria-label'))).toEqual([
      'E1 measured',
      '"oil"',
    ])
  })

  it('opens links apart, without telling where they come from', () => {
    const { container } = render(<SafeHtml html='<a href="https://example.test">x</a>' />)
    const link = container.querySelector('a')
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it('a kept picture is its id alone, fetched from where the reader may have it, and let go of with the text', async () => {
    const id = '1574075823514763791'
    const told = new Set<() => void>()
    let state: PictureState = 'loading'
    const pictures: KeptPictures = {
      hold: (held, tell) => {
        expect(held).toBe(id)
        told.add(tell)
        return () => told.delete(tell)
      },
      stateOf: () => state,
    }
    const html = `<p>a</p><img src="https://evil.test/x.png" data-picture="${id}" alt="b">`
    expect(cleanHtml(html)).toBe(`<p>a</p><img data-picture="${id}" alt="b">`)
    const { unmount } = render(<SafeHtml html={html} pictures={pictures} />)
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'b' })
    expect([image.hasAttribute('src'), image.className]).toEqual([false, 'is-loading'])
    state = { url: 'blob:1' }
    for (const tell of told) tell()
    expect([image.src, image.className]).toEqual(['blob:1', ''])
    unmount()
    expect(told.size).toBe(0)
  })

  it.each(['1', '../../etc/passwd', 'x" onerror="alert(1)', '1574075823514763791/../2'])(
    'ATK93 a picture named %j is none',
    (name) => {
      expect(cleanHtml(`<img data-picture='${name}'><p data-picture='1574075823514763791'>a</p>`)).toBe('<p>a</p>')
    },
  )
})
