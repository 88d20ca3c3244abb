import type { Page } from '@playwright/test'
import { demoPassword, expect, test, writeDrawings } from '../fixtures.ts'
import { Keys } from '../keys.ts'
import { tabs } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

const main = (page: Page) => page.locator('main')
const openTab = (keys: Keys, page: Page, tab: keyof typeof tabs) =>
  keys.tab(main(page).getByRole('tablist').first(), new RegExp(`^${tabs[tab]}`))

/** Another person signs in and opens the project by its address. */
async function changePerson(keys: Keys, page: Page, username: string, path: string): Promise<void> {
  await new SessionPage(page).signOut()
  await keys.signIn(username, demoPassword)
  await page.goto(path)
  await expect(main(page).getByRole('tab', { name: tabs.details })).toBeVisible()
}

async function acceptDrawings(keys: Keys, page: Page): Promise<void> {
  const files = Object.entries(writeDrawings())
    .filter(([name]) => /\.(xlsx|stl|dxf)$/.test(name))
    .map(([, path]) => path)
  await openTab(keys, page, 'drawing')
  await keys.upload(main(page).locator('input[type=file]'), files)
  await expect(page.locator('.drawing-file')).toHaveCount(files.length)
  await expect(page.locator('.drawing-file .h-progress')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('冲突 1')).toBeVisible()
  const acceptAll = page.getByRole('button', { name: '全部接受' })
  const kinds = main(page).getByRole('tablist').nth(1)
  await keys.press(acceptAll)
  for (const kind of ['电极', '工件与项目']) {
    const name = new RegExp(`^${kind} `)
    if (await kinds.getByRole('tab', { name }).isDisabled()) continue
    await keys.tab(kinds, name)
    await keys.press(acceptAll)
  }
  await keys.tab(kinds, /^位置 /)
  await keys.press(
    page.locator('.fact-line.is-conflict').filter({ hasText: 'xlsx' }).first().getByRole('button', { name: '接受' }),
  )
  await expect(page.getByText('冲突 0')).toBeVisible()
  for (const electrode of ['E01', 'E02']) {
    const question = page.getByRole('group', { name: `实体是否已含放电间隙？ ${electrode}` })
    await keys.press(question.getByRole('button', { name: '已缩放' }))
  }
  await keys.press(page.getByRole('group', { name: '深度从哪里算起？' }).getByRole('button', { name: '加工面以下' }))
  await expect(page.getByText('已全部回答')).toBeVisible()
  await keys.press(page.getByRole('button', { name: '采用到项目' }))
  const preview = page.getByRole('dialog', { name: '采用到项目' })
  await expect(preview.getByText('新增 (11)')).toBeVisible()
  await keys.press(preview.getByRole('button', { name: /^采用 \d+ 项$/ }))
  await expect(page.getByText(/已采用/)).toBeVisible()
}

async function fillWorkpiece(keys: Keys, page: Page): Promise<void> {
  await openTab(keys, page, 'workpiece')
  const form = main(page)
  await keys.choose(form, 'material', '模具钢')
  for (const [name, value] of Object.entries({ length: 220, width: 160, height: 55 }))
    await keys.fillField(form, name, value)
  await keys.check(form, 'zero', '顶面中心')
  await keys.choose(form, 'positioningPoint', '1号位')
  for (const [name, value] of Object.entries({ anchorX: 400, anchorY: 300, anchorZ: -400 }))
    await keys.fillField(form, name, value)
  await keys.choose(form, 'splitType', '四面分中')
  await expect(page.locator('.centring-touch')).toHaveCount(4)
  for (const [name, value] of Object.entries({ splitCount: 3, measureAngle: 0, measureSpeed: 50 }))
    await keys.fillField(form, name, value)
  for (const side of ['leftZ', 'frontZ', 'rightZ', 'backZ']) await keys.fillField(form, side, -5)
  await keys.press(page.getByRole('button', { name: '保存' }))
  await expect(page.getByText('保存成功')).toBeVisible()
}

async function fillSetting(keys: Keys, page: Page): Promise<void> {
  await openTab(keys, page, 'setting')
  const dialog = page.getByRole('dialog')
  for (const electrode of ['E01', 'E02']) {
    const row = page.locator('tr').filter({ hasText: electrode }).first()
    await keys.press(row.getByRole('button', { name: '编辑' }))
    await expect(dialog).toBeVisible()
    await keys.fillField(dialog, 'holderLength', 60)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  const form = main(page)
  await keys.fillField(form, 'setting.safeDistance', 10)
  await keys.fillField(form, 'setting.approachClearance', 1)
  await keys.check(form, 'setting.measuring', '机床上碰基准球')
  await keys.fillField(form, 'setting.ballPot', 20)
  await keys.fillField(form, 'setting.contactReturn', 0.5)
  await keys.fillField(form, 'setting.repeats', 3)
  await keys.fillField(form, 'setting.tolerance', 0.005)
  await keys.choose(form, 'setting.electrodeCs', 'G58')
  await keys.choose(form, 'setting.ballCs', 'G59')
  await keys.choose(form, 'setting.potOrder', '从小到大')
  await keys.fillField(form, 'setting.eliminatedPots', '7')
  await keys.press(page.getByRole('button', { name: '保存' }).first())
  await expect(page.getByText('保存成功').last()).toBeVisible()
}

test('[B06] by the keyboard alone: from drawings to a released program and to the discharge board', async ({
  page,
}) => {
  test.slow()
  const keys = await Keys.of(page)
  await keys.signIn('designer', demoPassword)
  const dialog = page.getByRole('dialog')
  let path = ''

  await test.step('a project is added and opened from its row', async () => {
    await keys.screen('项目管理')
    await page.keyboard.press('Control+Alt+n')
    await expect(dialog).toBeVisible()
    await keys.fillField(dialog, 'name', '型腔 K-09')
    await keys.fillField(dialog, 'part', 'K-09')
    await keys.choose(dialog, 'machineId', 'M-01')
    await keys.press(dialog.getByRole('button', { name: '保存' }))
    await expect(dialog).toHaveCount(0)
    await keys.press(page.locator('tr').filter({ hasText: '型腔 K-09' }).first().getByRole('button', { name: '打开' }))
    await expect(page).toHaveURL(/\/project\/[\w-]+$/)
    path = new URL(page.url()).pathname
  })
  await test.step('drawings are read, accepted and applied', () => acceptDrawings(keys, page))
  await test.step('the workpiece is filled', () => fillWorkpiece(keys, page))
  await changePerson(keys, page, 'edm-designer', path)
  await test.step('electrodes and their setting', () => fillSetting(keys, page))

  await test.step('a plan', async () => {
    await openTab(keys, page, 'plan')
    await keys.press(page.getByRole('button', { name: '生成方案' }))
    await expect(page.locator('.plan-steps tbody tr').first()).toBeVisible({ timeout: 60_000 })
    await keys.press(page.getByRole('button', { name: '确认方案' }))
    await expect(page.getByText('已确认', { exact: true })).toBeVisible()
  })

  await test.step('a program', async () => {
    await openTab(keys, page, 'program')
    await keys.press(page.getByRole('button', { name: '生成 NC 程序' }))
    await expect(page.locator('.h-nc-line').first()).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('0 阻断')).toBeVisible()
  })

  await changePerson(keys, page, 'admin', path)
  await test.step('its warnings are accepted, and it is approved and released', async () => {
    await openTab(keys, page, 'program')
    const open = page.locator('.program-warnings li.is-open')
    await expect(open.first()).toBeVisible()
    for (let left = await open.count(); left > 0; left -= 1) {
      await keys.press(open.first().getByRole('button', { name: '接受' }))
      await keys.fillField(dialog, 'reason', '已核对图纸')
      await keys.press(dialog.getByRole('button', { name: '接受' }))
      await expect(open).toHaveCount(left - 1)
    }
    await keys.press(page.getByRole('button', { name: '审批通过' }))
    await keys.press(page.getByRole('button', { name: '发布', exact: true }))
    await expect(page.locator('.h-chip').filter({ hasText: '已发布' }).first()).toBeVisible()
  })

  await test.step('the discharge board: a burn is recorded', async () => {
    await keys.screen('放电看板')
    const record = page.getByRole('table', { name: '正在放电' }).getByRole('button', { name: '记录' }).first()
    await keys.press(record)
    await expect(dialog).toBeVisible()
    await keys.press(dialog.getByRole('button', { name: '结束放电' }))
    // The message first: it stays for three seconds.
    await expect(page.getByText('保存成功').last()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  keys.expectNoPointer()
})
