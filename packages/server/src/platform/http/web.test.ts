import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { customerRoutes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { filingRecord, setFilingRecord } from '../filing-record.ts'

const source = fileURLToPath(new URL('../../../../web/index.html', import.meta.url))

let web = ''
let test: TestApp | undefined
beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'heron-web-'))
  mkdirSync(join(web, 'assets'))
  copyFileSync(source, join(web, 'index.html'))
})
afterEach(async () => {
  await test?.close()
  test = undefined
  rmSync(web, { recursive: true, force: true })
})

async function open(settings: Readonly<Record<string, string>>): Promise<TestApp> {
  test = await openTestApp({ settings: { HERON_WEB: web, ...settings } })
  return test
}

/** The settings the browser reads from the page: `<meta name=… content=…>`. */
const metas = (page: string) =>
  Object.fromEntries([...page.matchAll(/<meta name="(heron-\w+)" content="([^"]*)"/g)].map(([, ...pair]) => pair))

const html = { accept: 'text/html' }

it('SEC12 a path out of the served folder is not found', async () => {
  const { send } = await open({})
  for (const url of ['/assets/..%5c..%5cx', '/assets/%2e%2e%5c%2e%2e%5cpackage.json']) {
    expect(await send({ url })).toMatchObject({ status: 404, json: { result: { error: 'UNKNOWN_ROUTE' } } })
  }
})

describe('the page of the browser’s application', () => {
  it.each(['/', '/project/list?pageNo=2'])(
    '%s tells where the calls live and which accounts a demo has',
    async (url) => {
      const { send, call } = await open({ HERON_BASE_PATH: '/shop-2/edm' })
      const page = await send({ url, headers: html })
      expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
      expect(metas(page.body)).toEqual({
        'heron-base': '/shop-2/edm',
        'heron-demo': 'admin designer operator edm-designer librarian',
        'heron-sign': '',
        'heron-zone': 'Asia/Shanghai',
      })
      const told = `${metas(page.body)['heron-base']}${customerRoutes.list.path}`
      expect((await send({ url: told }, 'admin')).json.success).toBe(true)
      expect((await call(customerRoutes.list, {}, 'admin')).status).toBe(404)
    },
  )

  it.each([{ HERON_DEMO: 'off' }, { HERON_MODE: 'production', HERON_DEMO_PASSWORD: '' }])(
    'names no account with %j',
    async (settings) => {
      const { send } = await open({ HERON_ADMIN_PASSWORD: 'Lantern-Ferry-29', ...settings })
      const { body } = await send({ url: '/', headers: html })
      expect(metas(body)).toEqual({
        'heron-base': '/heron',
        'heron-demo': '',
        'heron-sign': '',
        'heron-zone': 'Asia/Shanghai',
      })
    },
  )

  it('[B07][C46] has the configured sign-in methods; quotes and tags of a setting are text', async () => {
    const { send } = await open({ HERON_RECORD_TEXT: '"><b>备 123 & 4' })
    const { body } = await send({ url: '/', headers: html })
    const [, content = ''] = /<meta name="heron-sign-in" content="([^"]*)"/.exec(body) ?? []
    expect(content).not.toContain('<')
    const told = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    expect(JSON.parse(told)).toEqual({
      captcha: 'after-failures',
      work: 0,
      codes: true,
      mailCodes: true,
      registration: true,
      qr: true,
      cas: null,
      providers: [],
      record: { text: '"><b>备 123 & 4', address: 'https://beian.miit.gov.cn' },
    })
  })

  it('[B07] the next page has the filing record that a person has set', async () => {
    const { send } = await open({ HERON_RECORD_TEXT: '备 1' })
    const recordOf = async () =>
      /&quot;record&quot;:(\{[^}]*\}|null)/.exec((await send({ url: '/', headers: html })).body)?.[1]
    expect(await recordOf()).toContain('备 1')
    setFilingRecord('备 2', '')
    expect(await recordOf()).toBe(
      '{&quot;text&quot;:&quot;备 2&quot;,&quot;address&quot;:&quot;https://beian.miit.gov.cn/&quot;}',
    )
    // Servers read it every second; the page is made again only when it differs.
    const held = filingRecord()
    setFilingRecord('备 2', '')
    expect(filingRecord()).toBe(held)
    setFilingRecord('', '')
    expect(await recordOf()).toContain('备 1')
  })

  it('[A11] ATK96 lets menu pages show only the configured sites', async () => {
    const policyOf = async (settings: Record<string, string>) =>
      String((await (await open(settings)).send({ url: '/', headers: html })).headers['content-security-policy'])
    expect(await policyOf({})).toMatch(/; frame-src 'self'$/)
    expect(await policyOf({ HERON_FRAME_ORIGINS: 'https://wiki.test,http://10.0.0.8:8080' })).toMatch(
      /; frame-src 'self' https:\/\/wiki\.test http:\/\/10\.0\.0\.8:8080$/,
    )
    await expect(open({ HERON_FRAME_ORIGINS: "https://x.test; script-src 'unsafe-inline'" })).rejects.toThrow('origins')
  })

  it('ATK96 fills them in without a script: the content policy allows no inline script', async () => {
    const { send } = await open({ HERON_BASE_PATH: '/shop' })
    const page = await send({ url: '/', headers: html })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'; script-src 'self'; ")
    expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
    expect([...page.body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([])
  })

  it('ATK96 gives files of the build a policy of their own: no page, but workers with modules and sockets', async () => {
    writeFileSync(join(web, 'assets', 'part.js'), 'export {}')
    const { headers } = await (await open({})).send({ url: '/assets/part.js' })
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self' wss:; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy'])
      expect(headers).not.toHaveProperty(name)
  })

  it('gives the files of pages while calls are refused', async () => {
    writeFileSync(join(web, 'assets', 'part.js'), 'export {}')
    const { app, call, provoke, send } = await open({ HERON_MOST_CALLS: '20' })
    app.platform.overload.underWay = 20
    expect((await provoke(() => call(customerRoutes.list, {}, 'admin'))).status).toBe(503)
    expect((await send({ url: '/assets/part.js' })).status).toBe(200)
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('gives a part of the program as the build has packed it to whoever takes %s', async (accepted, encoding) => {
    const forms = { '.js': 'export {}', '.js.br': 'packed by brotli', '.js.gz': 'packed by gzip' }
    for (const [ending, text] of Object.entries(forms)) writeFileSync(join(web, 'assets', `part${ending}`), text)
    const { send } = await open({})
    const { status, headers, body } = await send({ url: '/assets/part.js', headers: { 'accept-encoding': accepted } })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(body).toBe(encoding === 'br' ? forms['.js.br'] : encoding === 'gzip' ? forms['.js.gz'] : forms['.js'])
  })

  it('a page without places for them is not served: the server reports it at its start', async () => {
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Heron</title>')
    await expect(open({})).rejects.toThrow('<meta name="heron-base">')
  })
})
