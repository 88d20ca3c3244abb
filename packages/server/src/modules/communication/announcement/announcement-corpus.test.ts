import { readFileSync } from 'node:fs'
import { announcementRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

const corpus: readonly string[] = JSON.parse(
  readFileSync(new URL('../../../testing/xss-corpus.json', import.meta.url), 'utf8'),
)
const day = 86_400_000

const harmless = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i
const plain = new Set(['title', 'target', 'rel', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'])
const dangerous =
  'script,style,link,meta,base,iframe,frame,frameset,object,embed,applet,form,input,button,select,textarea,svg,math,template,noscript,noembed,video,audio,source,details,dialog,marquee,portal'

const isPicture = (address: string) => /^(data:image\/(png|jpeg|gif|webp);base64,|\/)/.test(address)

/** The values each attribute may have; any other attribute or value is a problem. */
const isHarmless = (name: string, value: string): boolean => {
  if (name === 'href') return harmless.test(value)
  if (name === 'src') return isPicture(value)
  if (name === 'style') return !/url|expression|import|position|binding/i.test(value)
  return plain.has(name)
}

/** Everything a browser could execute or load; the page's scripts are searched for but not run. */
function problemsOf(html: string): readonly string[] {
  const { document } = new JSDOM(`<!doctype html><body>${html}</body>`).window
  const attributes = [...document.body.querySelectorAll('*')].flatMap((mark) => [...mark.attributes])
  return [
    ...[...document.querySelectorAll(dangerous)].map(({ tagName }) => tagName),
    ...attributes.filter(({ name, value }) => !isHarmless(name, value)).map(({ name, value }) => `${name}=${value}`),
  ]
}

describe('ATK93 what is written into a notice', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('comes from a corpus of more than sixty attacks', () => {
    expect(new Set(corpus).size).toBeGreaterThan(60)
    expect(corpus.filter((each) => problemsOf(each).length > 0).length).toBeGreaterThan(90)
  })

  it.each(corpus)('is kept without harm, its words stay: %j', async (harm) => {
    const body = {
      titile: harm.replace(/\p{Cc}/gu, '').slice(0, 100),
      msgAbstract: harm.replace(/\p{Cc}/gu, ''),
      msgContent: `<p>前文</p>${harm}`,
      startTime: formatDateTime(test.time.now - day),
      endTime: formatDateTime(test.time.now + day),
    }
    const { json } = await test.call(routes.add, { body }, 'admin')
    const { id, titile, msgContent } = json.result
    expect(problemsOf(msgContent)).toEqual([])
    expect(msgContent).toMatch(/^<p>前文<\/p>/)
    expect(titile).toBe(body.titile.trim())
    await test.call(routes.doReleaseData, { query: { id } }, 'admin')
    const address = (await test.call(routes.printTicket, { body: { id } }, 'designer')).json.result
    const page = await test.send({ url: `/heron${address.url}` })
    const { document } = new JSDOM(page.body).window
    expect(problemsOf(document.querySelector('main')?.innerHTML ?? 'gone')).toEqual([])
    expect(document.querySelector('h1')?.textContent).toBe(titile)
    expect(document.body.children).toHaveLength(2)
  })
})
