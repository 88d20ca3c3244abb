import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openWhole } from '../open-whole.ts'
import { SessionPage } from '../pages/session.page.ts'

const corpus: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/server/src/testing/xss-corpus.json'), 'utf8'),
)

async function signedIn(browser: Browser, username: string, more: BrowserContextOptions = {}): Promise<Page> {
  const look = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...look, ...more })
  const page = await context.newPage()
  await new SessionPage(page).signIn(username)
  return page
}

const unread = async (page: Page): Promise<number> =>
  Number(/(\d+)/.exec((await page.locator('.h-bell').getAttribute('aria-label')) ?? '')?.[1] ?? '0')

async function write(page: Page, title: string): Promise<void> {
  await page.goto('/isystem/annountCement')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('标题').fill(title)
  await form.getByLabel('摘要').fill('三号机停机半天')
  const end = form.getByLabel('截至日期')
  await end.fill('2099-12-31 18:00:00')
  await end.press('Tab')
  await form.getByRole('textbox', { name: '内容' }).fill('夜班请卸下电极。')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('[C36][C44][E06][K08] an announcement is written, published, shown in the bell of an online user, read and withdrawn', async ({
  browser,
}) => {
  const title = `检修 ${Date.now()}`
  const [admin, designer] = [await signedIn(browser, 'admin'), await signedIn(browser, 'designer')]
  // The bell shows its number once its call is answered.
  await openWhole(designer, '/dashboard/analysis')
  const before = await unread(designer)
  await write(admin, title)
  const row = rowOf(admin, title)
  await expect(row).toContainText('未发布')
  await expect(row).toContainText('紧急消息')
  expect(await unread(designer)).toBe(before)

  await row.getByRole('button', { name: '发布' }).click()
  await admin.getByTestId('confirm-yes').click()
  await expect(row).toContainText('已发布')
  await expect(designer.getByText('消息提醒')).toBeVisible()
  await expect.poll(() => unread(designer)).toBe(before + 1)

  await designer.locator('.h-bell').click()
  await designer.getByRole('tabpanel').getByRole('button', { name: title }).click()
  const notice = designer.getByRole('dialog', { name: '通知消息' })
  await expect(notice).toContainText('夜班请卸下电极。')
  await notice.getByRole('button', { name: '关闭' }).last().click()
  await expect.poll(() => unread(designer)).toBe(before)

  await designer.locator('.h-bell').click()
  await designer.getByRole('button', { name: '查看更多' }).click()
  await expect(designer).toHaveURL(/isps\/userAnnouncement/)
  await expect(rowOf(designer, title)).toContainText('已读')

  await row.getByRole('button', { name: '查看' }).click()
  const detail = admin.getByRole('dialog', { name: '查看详情' })
  await expect(detail.getByRole('region', { name: '阅读情况' })).toContainText('已读')
  await detail.getByRole('button', { name: '关闭' }).last().click()

  await row.getByRole('button', { name: '撤销' }).click()
  await admin.getByTestId('confirm-yes').click()
  await expect(row).toContainText('已撤销')
  await expect(rowOf(designer, title)).toHaveCount(0)
  for (const page of [admin, designer]) await page.context().close()
})

test('[K06] the page to print opens once in a new window, without the session in its address', async ({ browser }) => {
  const title = `打印 ${Date.now()}`
  const admin = await signedIn(browser, 'admin')
  await write(admin, title)
  await rowOf(admin, title).getByRole('button', { name: '查看' }).click()
  const opening = admin.context().waitForEvent('page')
  await admin.getByRole('dialog', { name: '查看详情' }).getByRole('button', { name: '打印' }).click()
  const paper = await opening
  await expect(paper.getByRole('heading', { name: title })).toBeVisible()
  await expect(paper.getByText('夜班请卸下电极。')).toBeVisible()
  const address = paper.url()
  const session = await admin.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  const token = new URL(address).searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(session).not.toContain(token)
  expect((await paper.request.get(address)).status()).toBe(401)
  await admin.context().close()
})

const widthOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth)

test('[C36][P14] a picture pasted into the text is shown to readers and printed', async ({ browser }) => {
  const title = `配电 ${Date.now()}`
  const [admin, designer] = [await signedIn(browser, 'admin'), await signedIn(browser, 'designer')]
  await write(admin, title)
  const row = rowOf(admin, title)
  await row.getByRole('button', { name: '编辑' }).click()
  const form = admin.getByRole('dialog')
  const picture = (await admin.screenshot({ clip: { x: 0, y: 0, width: 160, height: 90 } })).toString('base64')
  await form.getByRole('textbox', { name: '内容' }).evaluate((body, base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes], '配电图.png', { type: 'image/png' }))
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, picture)
  await expect.poll(() => widthOf(admin, '配电图.png')).toBe(160)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await row.getByRole('button', { name: '发布' }).click()
  await admin.getByTestId('confirm-yes').click()
  await expect(row).toContainText('已发布')

  await designer.goto('/isps/userAnnouncement')
  await rowOf(designer, title).getByRole('button', { name: '查看' }).click()
  await expect.poll(() => widthOf(designer, '配电图.png')).toBe(160)

  await row.getByRole('button', { name: '查看' }).click()
  const opening = admin.context().waitForEvent('page')
  await admin.getByRole('dialog', { name: '查看详情' }).getByRole('button', { name: '打印' }).click()
  const paper = await opening
  await expect(paper.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => widthOf(paper, '配电图.png')).toBe(160)
  for (const page of [admin, designer]) await page.context().close()
})

const stored = corpus.map((harm, at) => ({
  ...{ id: `${at}`, anntId: `${at}`, titile: `${at} ${harm}`, msgAbstract: harm, msgContent: `<p>前文</p>${harm}` },
  ...{ sender: harm, sender_dictText: harm, priority: 'H" onmouseover=hit() x="', msgCategory: '1' },
  ...{ msgCategory_dictText: harm, readFlag: '1', readTime: null, sendTime: '2026-11-21 09:12:00' },
  ...{ busType: null, busId: null, openType: null, openPage: null, fileList: [] },
}))

/** Opens every notice of the corpus as if it had been stored unsanitised; returns what a browser noticed. */
async function showAll(page: Page): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { heronSeen: seen, hit: () => seen.push('a script ran') })
    document.addEventListener('securitypolicyviolation', ({ target, effectiveDirective, blockedURI }) => {
      // The sanitizer parses in a separate document, where nothing runs; when this event arrives, the sanitised HTML is
      // in the page without handlers. Pictures from elsewhere are blocked by the content security policy, as intended.
      const isCleaned =
        !(target instanceof Element) || target.getAttributeNames().every((name) => !name.startsWith('on'))
      const isExpected = effectiveDirective === 'img-src' || (effectiveDirective === 'script-src-attr' && isCleaned)
      if (target instanceof Element && !isExpected) seen.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  const result = { records: stored, total: stored.length, size: 200, current: 1, pages: 1 }
  await page.route('**/getMyAnnouncementSend*', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', result, timestamp: 0 } }),
  )
  await page.goto('/isps/userAnnouncement')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(stored.length)
  for (let at = 0; at < stored.length; at += 1) {
    await rows.nth(at).getByRole('button', { name: '查看' }).click()
    await expect(page.getByRole('dialog', { name: '通知消息' })).toContainText('前文')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '通知消息' })).toHaveCount(0)
  }
  return page.evaluate(() => Reflect.get(globalThis, 'heronSeen') as readonly string[])
}

test('ATK93 content of notices runs no script and sends no request when displayed', async ({ browser }) => {
  const page = await signedIn(browser, 'designer')
  const own = new URL(page.url()).origin
  const strangers: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith('http') && new URL(response.url()).origin !== own) strangers.push(response.url())
  })
  page.on('popup', (popup) => strangers.push(popup.url()))
  expect(await showAll(page)).toEqual([])
  expect(strangers).toEqual([])
  await page.context().close()
})

test('ATK93 content of notices runs no script even without a content security policy', async ({ browser }) => {
  const page = await signedIn(browser, 'designer', { bypassCSP: true })
  expect(await showAll(page)).toEqual([])
  await page.context().close()
})
