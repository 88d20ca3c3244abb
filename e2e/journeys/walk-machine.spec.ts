import { demoMachines } from '../../packages/server/src/seed/workshop-data.ts'
import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { done, lineOf, saveForm } from '../pages/walk.ts'

/** The fields of a form by their names on the wire, with their values. */
const leaves = (value: object, before = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(value).flatMap(([name, each]: readonly [string, unknown]) =>
    each instanceof Object ? leaves(each, `${before}${name}.`) : [[`${before}${name}`, each] as const],
  )

async function fillIn(form: FormPage, name: string, value: unknown): Promise<void> {
  if (typeof value === 'boolean') await form.field(name).getByRole('switch').setChecked(value)
  else await form.fill(name, String(value))
}

test('[J05][J07][D07][D24] a machine, its points and its path rule are added, changed and deleted', async ({
  page,
}) => {
  await new SessionPage(page).storeSession('admin')
  const form = new FormPage(page, page.getByRole('dialog').last())
  const [, , , precise] = demoMachines
  if (!precise) throw new Error('the demo has four machines')
  const number = `W-${Date.now() % 10_000}`

  await test.step('every setting of a machine', async () => {
    await done(page, 'GET /machineInfo/list', () => page.goto('/machine'))
    await page.getByRole('button', { name: '新增' }).first().click()
    const values = leaves({ ...precise, machineNo: number, name: '走查机床' })
    for (const [name, value] of values)
      if (typeof value === 'number' || name !== 'postId') await fillIn(form, name, value)
    await form.choose('postId', /GEN-ISO/)
    const added = await done(page, 'POST /machineInfo/add', () => saveForm(page))
    expect(added.sent).toMatchObject({ ...precise, machineNo: number, name: '走查机床' })
    const row = lineOf(page, number)
    await row.getByRole('button', { name: '编辑' }).click()
    await form.fill('pots', 12)
    const edited = await done(page, 'PUT /machineInfo/edit', () => saveForm(page))
    expect(edited.sent).toMatchObject({ pots: 12, version: 1 })
    await done(page, 'GET /machineLocation/list', () => row.click())
  })

  await test.step('positioning points with their coordinate systems', async () => {
    const points = page.locator('section').filter({ hasText: '定位点' }).last()
    await points.getByRole('button', { name: '新增' }).click()
    await form.fill('name', '1号位')
    await form.choose('coordinateSystem', 'G55')
    for (const axis of ['x', 'y', 'z']) await form.fill(`origin.${axis}`, axis === 'z' ? -400 : 100)
    const added = await done(page, 'POST /machineLocation/add', () => saveForm(page))
    expect(added.sent).toMatchObject({ name: '1号位', coordinateSystem: 55, origin: { x: 100, y: 100, z: -400 } })
    await points.getByRole('button', { name: '编辑' }).click()
    await form.fill('origin.x', 101.5)
    await done(page, 'PUT /machineLocation/edit', () => saveForm(page))
    await expect(points).toContainText('101.5')
    await points.getByRole('button', { name: '删除' }).click()
    const removed = await done(page, 'DELETE /machineLocation/deleteBatch', () =>
      page.getByTestId('confirm-yes').click(),
    )
    expect(removed.query.ids).toMatch(/^\d+$/)
  })

  await test.step('the path rule of the machine, then the machine goes', async () => {
    await done(page, 'GET /PathConfig/list', () => page.goto('/path-config'))
    await page.getByRole('button', { name: '新增' }).first().click()
    await form.choose('machineId', number)
    await form.fill('namePattern', 'O{program}.NC')
    const added = await done(page, 'POST /PathConfig/add', () => saveForm(page))
    expect(added.sent).toMatchObject({ machineId: expect.any(String), namePattern: 'O{program}.NC' })
    await lineOf(page, number).getByRole('button', { name: '编辑' }).click()
    await form.fill('namePattern', '{machine}-{program}.NC')
    const changed = await done(page, 'PUT /PathConfig/upd', () => saveForm(page))
    expect(changed.result).toMatchObject({ example: expect.stringContaining(`${number}-`) })
    await page.goto('/machine')
    const row = lineOf(page, number)
    await row.getByRole('button', { name: '删除' }).click()
    await done(page, 'DELETE /machineInfo/deleteBatch', () => page.getByTestId('confirm-yes').click())
    await expect(row).toHaveCount(0)
  })
})
