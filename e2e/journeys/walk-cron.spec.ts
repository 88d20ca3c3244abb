import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Opens the editor of the gallery with an expression. */
async function openEditor(page: Page, expression: string): Promise<Locator> {
  await page.goto('/test/home#cron-editor')
  await page.getByRole('textbox', { name: '执行时间' }).first().fill(expression)
  await page.getByRole('button', { name: '选择' }).first().click()
  return page.getByRole('dialog', { name: 'Cron表达式' })
}

const whole = (editor: Locator) => editor.getByRole('textbox', { name: 'Cron', exact: true })
const option = (editor: Locator, name: RegExp) => editor.getByRole('radio', { name })
const tab = (editor: Locator, name: string) => editor.getByRole('tab', { name, exact: true }).click()

test('[O01][O02][O04][O08] the editor is 608 px wide and has seven fields; each has options with their own inputs', async ({
  page,
}) => {
  const editor = await openEditor(page, '')
  await expect(whole(editor)).toHaveValue('* * * * * ? *')
  await expect(editor.getByRole('tab')).toHaveText(['秒', '分', '时', '日', '月', '周', '年'])
  expect((await editor.boundingBox())?.width).toBe(608)
  await tab(editor, '分')
  await option(editor, /^每分/).click()
  await expect(whole(editor)).toHaveValue('0 * * * * ? *')
  const usable = () =>
    editor.getByRole('spinbutton').evaluateAll((all) => all.filter((each) => !each.matches(':disabled')).length)
  expect(await usable()).toBe(0)
  await option(editor, /^循环/).click()
  expect(await usable()).toBe(2)
  await option(editor, /^指定/).click()
  expect(await usable()).toBe(0)
  await editor.getByRole('button', { name: '30', exact: true }).click()
  await expect(whole(editor)).toHaveValue('0 30 * * * ? *')
})

test('[O03][O05][L14] numbers out of bounds are marked, day excludes week, and an impossible time has no run', async ({
  page,
}) => {
  const editor = await openEditor(page, '0 0 5-20 * * ? *')
  await tab(editor, '时')
  const to = editor.getByRole('spinbutton', { name: '至' }).first()
  await to.fill('24')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(whole(editor)).toHaveValue('0 0 5-20 * * ? *')
  await tab(editor, '周')
  await editor.getByRole('button', { name: '改为按周设置' }).click()
  await option(editor, /^指定/).click()
  await editor.getByRole('button', { name: '周一' }).click()
  await expect(whole(editor)).toHaveValue('0 0 5-20 ? * 2 *')
  await tab(editor, '日')
  await expect(option(editor, /^不设置/)).toBeChecked()
  await expect(option(editor, /^每日/)).toBeDisabled()
  const runs = editor.getByRole('region', { name: '近十次执行时间（不含年）' })
  await expect(runs.getByRole('listitem')).toHaveCount(10)
  await whole(editor).fill('0 0 0 30 2 ? *')
  await whole(editor).press('Enter')
  await expect(runs.getByText('无执行时间')).toBeVisible()
})

test('[D23] each of the seven fields is every value, a range, a loop or a list', async ({ page }) => {
  const editor = await openEditor(page, '1-5 2/10 3,4 1-15 * ? 2026')
  const panel = editor.getByRole('tabpanel')
  for (const [name, chosen, numbers] of [
    ['秒', /^区间/, ['1', '5']],
    ['分', /^循环/, ['2', '10']],
    ['时', /^指定/, []],
    ['日', /^区间/, ['1', '15']],
    ['月', /^每月/, []],
    ['周', /^不设置/, []],
    ['年', /^指定/, []],
  ] as const) {
    await tab(editor, name)
    await expect(option(editor, chosen), name).toBeChecked()
    const typed = panel
      .getByRole('spinbutton')
      .evaluateAll((all) =>
        all.flatMap((each) => (each.matches(':disabled') ? [] : [(each as HTMLInputElement).value])),
      )
    expect(await typed, name).toEqual(numbers)
  }
  await tab(editor, '时')
  await expect(panel.getByRole('button', { pressed: true })).toHaveText(['3', '4'])
})
