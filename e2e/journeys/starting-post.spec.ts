import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[Q07] a post of the Chinese ISO family is started without samples, and held until its assumptions are answered', async ({
  page,
  shot,
}) => {
  test.setTimeout(120_000)
  const window = () => new FormPage(page, page.locator('.h-dialog'))
  await new SessionPage(page).storeSession('librarian')
  await page.goto('/post/C-ISO')
  const chip = page.locator('.h-page-facts .h-chip:visible')
  const asked = page.locator('.assumption-list:visible').first().locator('li')

  await test.step('sources and assumptions are shown; it can only be copied', async () => {
    await expect(
      page.getByRole('link', { name: 'M, C and T codes of a Chinese die-sinking control' }).first(),
    ).toBeVisible()
    await expect(asked).toHaveCount(11)
    await expect(page.getByRole('button', { name: '证明' })).toHaveCount(0)
    await shot('26-post-starting')
    await page.getByRole('button', { name: '复制' }).click()
    await window().fill('code', 'SHOP-ISO')
    await window().fill('note', '北京产电火花机床')
    await window().root.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: 'SHOP-ISO R1' })).toBeVisible()
    await expect(chip).toHaveText('暂存，不可用')
  })

  await test.step('it stays held while assumptions are open', async () => {
    await page.getByRole('button', { name: '证明', exact: true }).click()
    await expect(page.getByText(/还有 11 条假定未得到确认/).first()).toBeVisible()
    const open = asked.filter({ hasText: '未回答' })
    for (let left = 11; left > 0; left--) {
      await open.first().getByRole('button', { name: '回答' }).click()
      await window().root.getByText('属实').click()
      await window().fill('basis', '说明书第 12 页')
      await window().root.getByRole('button', { name: '保存' }).click()
      await expect(open).toHaveCount(left - 1)
    }
    await shot('27-post-answered')
  })

  await test.step('answered, it is tested', async () => {
    await page.getByRole('button', { name: '证明', exact: true }).click()
    await expect(chip).toHaveText('已检验')
  })
})
