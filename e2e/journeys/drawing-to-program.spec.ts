import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { programRoutes } from '../../packages/contract/src/routes/work/program.ts'
import { expect, test, writeDrawings } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { settled } from '../settled.ts'

test('[Q01][Q02][Q03][Q04][Q06][Q07][Q08][Q09][C05][C06][C07][C09][C10][C11] from real drawings to a released program, by four people', async ({
  page,
  request,
  shot,
}) => {
  const session = new SessionPage(page)
  const projects = new ProjectPage(page)
  const drawings = writeDrawings()
  const files = Object.entries(drawings)
    .filter(([name]) => /\.(xlsx|stl|dxf)$/.test(name))
    .map(([, path]) => path)

  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await shot('01-login')
  await session.signIn('designer')
  await shot('02-home')
  const path = await projects.create({ name: '型腔 J-01', part: 'J-01', machine: 'M-01' })
  await shot('03-details')

  await test.step('drawings are read; nothing is applied before a person accepts', async () => {
    await projects.open(path, 'drawing')
    await page.locator('input[type=file]').setInputFiles(files)
    await expect(page.locator('.drawing-file')).toHaveCount(files.length)
    await expect(page.locator('.drawing-file .h-progress')).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText('冲突 1')).toBeVisible()
    await shot('04-drawing')
    const acceptAll = page.getByRole('button', { name: '全部接受' })
    await acceptAll.click()
    for (const kind of ['电极', '工件与项目']) {
      const tab = page.getByRole('tab', { name: new RegExp(`^${kind} `) })
      if (await tab.isDisabled()) continue
      await tab.click()
      await acceptAll.click()
    }
    await page.getByRole('tab', { name: /^位置 / }).click()
    // Sheet and drawing differ by 5 µm in one Y: a person chooses the sheet's.
    const sheetY = page.locator('.fact-line.is-conflict').filter({ hasText: 'xlsx' }).first()
    await sheetY.getByRole('button', { name: '接受' }).click()
    await expect(page.getByText('冲突 0')).toBeVisible()
    const depths = page.getByRole('group', { name: '深度从哪里算起？' })
    const gapOf = (electrode: string) => page.getByRole('group', { name: `实体是否已含放电间隙？ ${electrode}` })
    const top = async (group: Locator) => (await group.boundingBox())?.y ?? Number.NaN
    // Relative to another question, because the press of a button scrolls it into view.
    const heightOf = async () => (await top(depths)) - (await top(gapOf('E01')))
    const before = await heightOf()
    for (const electrode of ['E01', 'E02']) await gapOf(electrode).getByRole('button', { name: '已缩放' }).click()
    await expect(page.getByText('designer 已回答')).toHaveCount(2)
    // An answer moves no question away under the pointer.
    expect(await heightOf()).toBe(before)
    await depths.getByRole('button', { name: '加工面以下' }).click()
    await expect(page.getByText('已全部回答')).toBeVisible()
    await page.getByRole('button', { name: '采用到项目' }).click()
    const preview = page.getByRole('dialog', { name: '采用到项目' })
    await expect(preview.getByText('新增 (11)')).toBeVisible()
    await shot('05-preview')
    await preview.getByRole('button', { name: /^采用 \d+ 项$/ }).click()
    await expect(page.getByText(/已采用/)).toBeVisible()
    await shot('05-accepted')
  })

  await test.step('locations are drawn from the data; a row and a place are the same thing', async () => {
    await projects.open(path, 'location')
    await expect(page.locator('.h-plan-mark')).toHaveCount(9)
    await page.locator('.location-columns tbody tr').first().click()
    await expect(page.locator('.h-plan-mark.is-chosen')).toHaveCount(1)
    await shot('06-location')
    await page.getByRole('button', { name: '3D' }).click()
    await expect(page.locator('.h-solid canvas')).toBeVisible()
    await settled(page)
    await shot('07-location-3d')
  })

  await test.step('the workpiece is filled, its centring shown', async () => {
    await projects.open(path, 'workpiece')
    const form = new FormPage(page)
    await form.choose('material', '模具钢')
    await form.fill('length', 220)
    await form.fill('width', 160)
    await form.fill('height', 55)
    await form.check('zero', '顶面中心')
    await form.choose('positioningPoint', '1号位')
    await form.fill('anchorX', 400)
    await form.fill('anchorY', 300)
    await form.fill('anchorZ', -400)
    await form.choose('splitType', '四面分中')
    await expect(page.locator('.centring-touch')).toHaveCount(4)
    await form.fill('splitCount', 3)
    await form.fill('measureAngle', 0)
    await form.fill('measureSpeed', 50)
    for (const side of ['leftZ', 'frontZ', 'rightZ', 'backZ']) await form.fill(side, -5)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await shot('08-workpiece')
  })

  await session.signOut()
  await session.storeSession('edm-designer')

  await test.step('electrodes and their setting', async () => {
    await projects.open(path, 'setting')
    for (const electrode of ['E01', 'E02']) {
      await page.locator('tr').filter({ hasText: electrode }).first().getByRole('button', { name: '编辑' }).click()
      const form = new FormPage(page, page.locator('.h-dialog'))
      await form.fill('holderLength', 60)
      await form.root.getByRole('button', { name: '保存' }).click()
      await expect(page.locator('.h-dialog')).toBeHidden()
    }
    const form = new FormPage(page)
    await form.fill('setting.safeDistance', 10)
    await form.fill('setting.approachClearance', 1)
    await form.check('setting.measuring', '机床上碰基准球')
    await form.fill('setting.ballPot', 20)
    await form.fill('setting.contactReturn', 0.5)
    await form.fill('setting.repeats', 3)
    await form.fill('setting.tolerance', 0.005)
    await form.choose('setting.electrodeCs', 'G58')
    await form.choose('setting.ballCs', 'G59')
    await form.choose('setting.potOrder', '从小到大')
    await form.fill('setting.eliminatedPots', '7')
    await page.getByRole('button', { name: '保存' }).first().click()
    await expect(page.getByText('保存成功').last()).toBeVisible()
    await shot('09-setting')
  })

  await test.step('a plan with reasons', async () => {
    await projects.open(path, 'plan')
    await page.getByRole('button', { name: '生成方案' }).click()
    await expect(page.locator('.plan-steps tbody tr').first()).toBeVisible({ timeout: 60_000 })
    await shot('10-plan')
    await page.getByRole('button', { name: '理由' }).click()
    await expect(page.locator('.plan-reasons li').first()).toBeVisible()
    await shot('11-reasons')
    await page.getByRole('button', { name: '确认方案' }).click()
    await expect(page.getByText('已确认', { exact: true })).toBeVisible()
  })

  await test.step('a program, read back and proved', async () => {
    await projects.open(path, 'program')
    await page.getByRole('button', { name: '生成 NC 程序' }).click()
    await expect(page.locator('.h-nc-line').first()).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('0 阻断')).toBeVisible()
    await expect(page.locator('.program-rules > li').first()).toBeVisible()
    await page.locator('.program-group').first().click()
    await expect(page.locator('.h-nc-line.is-current')).toBeVisible()
    await settled(page)
    await shot('12-program')
  })

  await test.step('who had a part in it cannot approve; somebody else can, and releases it', async () => {
    await expect(page.getByRole('button', { name: '审批通过' })).toBeDisabled()
    await expect(page.getByText('您参与了该程序，须由未参与的人审批。')).toBeVisible()
    await session.signOut()
    await session.storeSession('admin')
    await projects.open(path, 'program')
    const open = page.locator('.program-warnings li.is-open')
    await expect(open.first()).toBeVisible()
    await expect(page.getByRole('button', { name: '审批通过' })).toBeDisabled()
    await shot('13-warnings')
    // On a phone, at the machine, every button above the program is high enough for a thumb.
    await page.setViewportSize({ width: 390, height: 844 })
    const heights = await page
      .locator('.program-bar .h-button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (let left = await open.count(); left > 0; left--) {
      await open.first().getByRole('button', { name: '接受' }).click()
      const dialog = page.locator('.h-dialog')
      await dialog.getByLabel('原因').fill('已核对图纸，可以接受')
      await dialog.getByRole('button', { name: '接受' }).click()
      await expect(open).toHaveCount(left - 1)
    }
    await page.getByRole('button', { name: '审批通过' }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.locator('.h-chip').filter({ hasText: '已发布' }).first()).toBeVisible()
    await shot('14-released')
    await page.getByRole('button', { name: '空运行', exact: true }).click()
    const dialog = page.locator('.h-dialog')
    await expect(dialog.getByText('本机床尚未验证')).toBeVisible()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: '记录为合格' }).click()
    await expect(page.getByText(/行的读数与程序不符/)).toBeVisible()
    const rows = dialog.locator('.air-cut-lines tbody tr').filter({ has: page.locator('input') })
    for (const row of await rows.all()) {
      const cells = await row.locator('td').all()
      for (const cell of cells.slice(2, 6)) await cell.locator('input').fill((await cell.innerText()).trim())
    }
    await shot('14-dry-run')
    await dialog.getByRole('button', { name: '记录为合格' }).click()
    await expect(dialog.getByText('本机床已验证')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the shop floor downloads it; a file brought back is checked', async () => {
    await session.signOut()
    await session.storeSession('operator')
    await page.goto('/program')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).first().click()
    const saved = await (await download).path()
    expect(readFileSync(saved).subarray(0, 2).toString()).toBe('PK')
    await shot('15-history')
    const floor = await elsewhere(request, 'operator')
    const [newest] = await floor.rows(programRoutes.list, {
      pageNo: '1',
      pageSize: '1',
      column: 'createTime',
      order: 'desc',
    })
    const stored = await floor.row(programRoutes.text, { query: { id: String(newest?.id) } })
    const text = String(stored.text).replaceAll('\n', '\r\n')
    const seconds = Number(/ G04 P(\d+)/.exec(text)?.[1])
    const longer = text.replace(/ G04 P\d+/, ` G04 P${seconds + 2}`)
    const bring = async (content: string) => {
      await page.getByRole('button', { name: '校对机床文件' }).click()
      const file = { name: 'O0001.NC', mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') }
      await page.locator('.h-dialog input[type=file]').setInputFiles(file)
    }
    const dialog = page.locator('.h-dialog')
    await bring(longer.replace(/( G01 Z-\d+)\.(\d{4})(?![\s\S]* G01 Z-)/, '$1.9999'))
    await expect(dialog.getByText(/检查不通过：/)).toBeVisible()
    await expect(dialog.getByText('检查不通过的改动不能采用。请在方案中调整，再生成程序。')).toBeVisible()
    await shot('15-brought-refused')
    await page.keyboard.press('Escape')
    await bring(longer)
    await expect(dialog.getByText('全部检查通过')).toBeVisible()
    await expect(dialog.getByText('行尾 · 校验码')).toBeVisible()
    await expect(dialog.getByRole('cell', { name: '修光' })).toBeVisible()
    await dialog.getByLabel('改动原因').fill('现场修光时间不足')
    await shot('15-brought')
    await dialog.getByRole('button', { name: '采用为新版次' }).click()
    await expect(page.getByText(/取自现场改动的 r1：现场修光时间不足/)).toBeVisible()
    await shot('15-taken-over')
    await page.goto('/discharge')
    await expect(page.getByText('机床时间')).toBeVisible()
    await shot('16-board')
  })
})
