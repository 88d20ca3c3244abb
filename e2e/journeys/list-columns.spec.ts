import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test('columns of a list are pinned, resized and moved by keyboard; a reload keeps this, one button resets it', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/user')
  const head = (title: string) => page.getByRole('columnheader', { name: title, exact: true }).filter({ visible: true })
  const widthOf = async (title: string) => Math.round((await head(title).boundingBox())?.width ?? 0)
  const edge = (title: string) => head(title).getByRole('separator')
  await expect(page.locator('tbody tr:visible')).toHaveCount(10)

  await test.step('the pointer drags an edge, and only that column changes', async () => {
    const before = await widthOf('手机号码')
    const phone = await edge('手机号码').boundingBox()
    await page.mouse.move((phone?.x ?? 0) + 4, (phone?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((phone?.x ?? 0) + 64, (phone?.y ?? 0) + 10, { steps: 5 })
    expect(await widthOf('手机号码')).toBe(before + 60)
    await page.mouse.up()
    expect(await widthOf('手机号码')).toBe(before + 60)
  })

  await test.step('the keyboard makes the flexible column narrow: what is left over belongs to none', async () => {
    await edge('部门').first().focus()
    await page.keyboard.press('Home')
    expect(await widthOf('手机号码')).toBe(170)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => widthOf('部门')).toBe(120)
  })

  await test.step('a pinned column comes first and stays while the others scroll', async () => {
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('button', { name: '用户姓名 固定在左侧' }).click()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 800, height: 900 })
    const scrolled = page.locator('.h-table-scroll:visible')
    await test.step('columns without room are left out until they are ticked', async () => {
      await expect(head('状态')).toBeInViewport({ ratio: 1 })
      await expect(head('生日')).toHaveCount(0)
      await page.getByRole('button', { name: '列设置' }).click()
      await expect(page.getByText(/宽度不足，\d 列未显示/)).toBeVisible()
      for (const title of ['生日', '负责部门', '头像']) await page.getByRole('checkbox', { name: title }).check()
      await page.keyboard.press('Escape')
      await expect(head('生日')).toHaveCount(1)
    })
    const before = (await head('用户姓名').boundingBox())?.x
    const phone = (await head('手机号码').boundingBox())?.x ?? 0
    const by = await scrolled.evaluate((area) => {
      area.scrollTo({ left: 300 })
      return area.scrollLeft
    })
    expect(by).toBeGreaterThan(100)
    await expect.poll(async () => (await head('用户姓名').boundingBox())?.x).toBe(before)
    await expect.poll(async () => (await head('手机号码').boundingBox())?.x).toBe(phone - by)
    await page.screenshot({ path: 'e2e/shots/list-pinned-scrolled.png' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await shot('list-pinned')
  })

  await test.step('a reload keeps it', async () => {
    await page.reload()
    await expect(page.locator('thead:visible th').nth(1)).toHaveText('用户姓名')
    expect([await widthOf('手机号码'), await widthOf('部门')]).toEqual([170, 120])
  })

  await test.step('a wide pinned column that would take more than half of the screen scrolls', async () => {
    await edge('用户姓名').focus()
    await page.keyboard.press('End')
    await page.setViewportSize({ width: 800, height: 900 })
    const before = (await head('用户姓名').boundingBox())?.x ?? 0
    await page.locator('.h-table-scroll:visible').evaluate((area) => area.scrollTo({ left: 200 }))
    await expect.poll(async () => (await head('用户姓名').boundingBox())?.x).toBe(before - 200)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('one button gives the declared columns back', async () => {
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('thead:visible th').nth(1)).toHaveText('用户账号')
    await expect.poll(() => widthOf('手机号码')).toBe(110)
    await expect(page).toHaveURL(/isystem\/user$/)
  })
})
