import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[Q07] a workshop makes its own post: edited, proven, run on a machine, approved, assigned to a machine', async ({
  page,
  shot,
}) => {
  const session = new SessionPage(page)
  const window = () => new FormPage(page, page.locator('.h-dialog'))
  await session.storeSession('librarian')
  await page.goto('/post')
  // Pages left earlier are still in the document, hidden.
  const chip = page.locator('.h-page-facts .h-chip:visible')
  const row = (name: string) => page.locator('tr:visible').filter({ hasText: name })

  await test.step('a copy of a starter is a draft', async () => {
    await row('FANUC-MACRO').getByRole('button', { name: '复制' }).click()
    await window().fill('code', 'SHOP-01')
    await window().fill('note', '本厂偏置号用 D')
    await window().root.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: 'SHOP-01 R1' })).toBeVisible()
  })
  const address = new URL(page.url()).pathname

  await test.step('a wrong line is refused where it stands; the right one shows at once what it prints', async () => {
    await page.getByRole('button', { name: /^启用偏置/ }).click()
    const line = page.getByRole('combobox', { name: /启用偏置/ })
    await line.fill('G43 {Z:register}')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('“偏置号”不能由字 Z 写出')
    await shot('20-post-wrong')
    await line.fill('G43 ')
    await line.press('End')
    await line.pressSequentially('{reg')
    await expect(page.getByRole('option').first()).toBeVisible()
    await line.press('Enter')
    await expect(line).toHaveValue(/^G43 \{\w+:register\}$/)
    await line.fill('G43 D{H:register}')
    await expect(page.locator('.h-nc-line').filter({ hasText: 'G43 DH03' })).toBeVisible()
    await line.fill('G44 {H:register}')
    await expect(page.locator('.h-nc-line').filter({ hasText: 'G44 H03' })).toBeVisible()
    await shot('21-post-block')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存')).toBeVisible()
  })

  await test.step('every golden program that changed is looked at', async () => {
    await page.locator('.h-choice').getByRole('button', { name: '检验' }).click()
    await expect(page.getByText('回读一致，校验全部通过')).toBeVisible()
    for (let left = 4; left > 0; left--) {
      await page
        .locator('.post-goldens li')
        .filter({ hasText: '有变化' })
        .first()
        .getByRole('button', { name: '查看' })
        .click()
      await expect(
        page
          .getByRole('dialog')
          .getByText(/G44 H\d\d/)
          .first(),
      ).toBeVisible()
      if (left === 4) await shot('22-post-golden')
      await page.getByRole('button', { name: '确认变化' }).click()
      await expect(page.getByText('有变化')).toHaveCount(left - 1)
    }
    await page.locator('.h-page-tools').getByRole('button', { name: '检验' }).click()
    await expect(chip).toHaveText('已检验')
  })

  await test.step('every assumption is answered with its basis', async () => {
    await page.locator('.h-choice').getByRole('button', { name: '假定', exact: true }).click()
    const open = page.locator('.assumption-list li').filter({ hasText: '未回答' })
    await expect(open.first()).toBeVisible()
    for (let left = await open.count(); left > 0; left--) {
      await open.first().getByRole('button', { name: '回答' }).click()
      await window().root.getByText('属实').click()
      await window().fill('basis', '说明书第 12 页')
      await window().root.getByRole('button', { name: '保存' }).click()
      await expect(open).toHaveCount(left - 1)
    }
    await shot('22a-post-assumptions')
  })

  await test.step('another person saw it run, a third approves', async () => {
    await session.signOut()
    await session.storeSession('edm-designer')
    await page.goto(address)
    await expect(page.getByRole('button', { name: '批准' })).toBeDisabled()
    await page.getByRole('button', { name: '记录空运行' }).click()
    await window().choose('machineId', 'M-01')
    await window().fill('note', '单段空运行，坐标与换刀正确')
    await shot('23-post-dry-run')
    await window().root.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText(/edm-designer · M-01/)).toBeVisible()
    await session.signOut()
    await session.storeSession('admin')
    await page.goto(address)
    await page.getByRole('button', { name: '批准' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
    await expect(chip).toHaveText('已批准')
    await shot('24-post-approved')
  })

  await test.step('a machine names it', async () => {
    await page.goto('/machine')
    await row('M-03').getByRole('button', { name: '编辑' }).click()
    await window().choose('postId', /^SHOP-01 R1 · 已批准/)
    await window().root.getByRole('button', { name: '保存' }).click()
    await expect(page.locator('.h-dialog')).toBeHidden()
    await row('M-03').click()
    await expect(page.locator('.h-aside').getByRole('link', { name: 'SHOP-01 R1' })).toBeVisible()
    await shot('25-post-machine')
  })
})
