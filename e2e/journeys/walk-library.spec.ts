import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { ask, lineOf, resultOf, rowsOf, saveForm, walkAs } from '../pages/walk.ts'

const admin = walkAs('admin')

test('[D09] an entry of the condition library keeps every field, and has its texts', async () => {
  const { page, wire } = admin
  await page.goto('/condition')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new FormPage(page, page.getByRole('dialog'))
  const figures = {
    ...{ code: 917, areaMin: 10, areaMax: 400, depth: 8, gapX: 0.05, gapY: 0.05, gapFront: 0.04, ra: 0.8, wear: 0.02 },
    ...{ peakCurrent: 12.5, onTime: 50, offTime: 30, voltage: 120, servo: 55, jumpHeight: 1.5, jumpInterval: 0.4 },
  }
  for (const [name, value] of Object.entries({ name: '走查条件', machineFamily: 'HERON-SINKER', ...figures }))
    await form.fill(name, value)
  for (const [name, words] of [
    ['base', '公共'],
    ['electrodeMaterial', '铜'],
    ['workpieceMaterial', '模具钢'],
    ['module', '精'],
    ['polarity', '负'],
    ['referencePosition', '跑位 Z'],
    ['depthType', '增量'],
    ['shakeSelection', '锁定'],
  ] as const)
    await form.choose(name, new RegExp(`^${words}`))
  const added = await wire.during('/conditionLibrary/add', () => saveForm(page))
  const whole = {
    ...{ ...figures, name: '走查条件', base: 'public', module: 'finish', referencePosition: 'locationZ' },
    ...{ depthType: 'incremental', shakeSelection: 'locked', shakePlaneShapes: ['circle'], xyzInputType: 'common' },
    ...{ electrodeMaterial: 'copper', workpieceMaterial: 'steel', polarity: 'negative', shapes: [] },
  }
  expect(added.sent).toMatchObject(whole)
  const texts = { conditionText: expect.stringContaining('917'), subprogramText: expect.stringContaining('917') }
  expect(resultOf(added)).toMatchObject({ ...whole, ...texts, actualDepth: 7.96, state: 'draft' })

  await page.goto('/condition?name=*走查条件*')
  await lineOf(page, '走查条件').click()
  const { conditionText, subprogramText } = resultOf(added)
  const aside = page.locator('.h-aside')
  for (const text of ['锁定', '跑位 Z', '增量', '10 – 400 mm²', '7.96']) await expect(aside).toContainText(text)
  await expect(aside.locator('pre')).toHaveText([String(conditionText).trim(), String(subprogramText).trim()])
  const removed = await ask(page, `/conditionLibrary/deleteBatch?ids=${resultOf(added).id}`, 'DELETE')
  expect(removed).toMatchObject({ result: { removed: 1 } })
})

test('[C18] the NC history lists the programs with state, people and checksum, of all projects or one', async () => {
  const { page, wire } = admin
  const listed = await wire.during('/ncProgram/list', () => page.goto('/program?state=released'))
  const all = rowsOf(listed)
  expect(all.map(({ state }) => state)).toEqual(all.map(() => 'released'))
  const [first] = all
  for (const head of ['程序号', '项目 ID', '状态', '机床', '编制', '审批', 'CRC-32', '创建时间'])
    await expect(page.getByRole('columnheader', { name: head }).first()).toBeVisible()
  const line = lineOf(page, `${first?.number} r${first?.revision}`).first()
  for (const text of [first?.projectNumber, first?.author, first?.approver, first?.releasedCrc32])
    await expect(line).toContainText(String(text))
  const saved = page.waitForEvent('download')
  await line.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe('nc-programs.zip')

  await page.goto(`/project?number=${first?.projectNumber}`)
  const own = await wire.during('/ncProgram/list', () =>
    lineOf(page, String(first?.projectNumber)).getByRole('button', { name: 'NC 历史' }).click(),
  )
  expect(own.query.projectId).toBe(first?.projectId)
  expect(rowsOf(own).map(({ projectNumber }) => projectNumber)).toContain(first?.projectNumber)
  expect(new Set(rowsOf(own).map(({ projectId }) => projectId)).size).toBe(1)
  await line.getByRole('button', { name: '打开' }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${first?.projectId}\\?tab=program`))
})
