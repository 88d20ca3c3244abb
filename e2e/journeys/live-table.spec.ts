import type { APIRequestContext, Browser, Locator } from '@playwright/test'
import { demoPassword, expect, test } from '../fixtures.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

interface Made {
  readonly id: string
}

/** Calls the server as the designer, to prepare data for the journey. */
async function asDesigner(request: APIRequestContext) {
  const signedIn = await request.post('/heron/sys/login', { data: { username: 'designer', password: demoPassword } })
  const { result } = (await signedIn.json()) as { readonly result: { readonly token: string } }
  return async (path: string, data: object): Promise<Made> => {
    const answer = await request.post(`/heron${path}`, { data, headers: { 'X-Access-Token': result.token } })
    const body = (await answer.json()) as { readonly success: boolean; readonly message: string; readonly result: Made }
    expect(body.success, body.message).toBe(true)
    return body.result
  }
}

async function makeProject(request: APIRequestContext) {
  const add = await asDesigner(request)
  const head = { customerId: null, part: 'A-07', mould: '', shape: 'rib', targetRa: 2.24, machineId: null, remark: '' }
  const project = await add('/projectManagement/add', { ...head, name: `实时 ${Date.now()}` })
  const size = { length: 20, width: 15, height: 15 }
  const electrode = await add('/projectElectrode/add', {
    projectId: project.id,
    name: 'E1',
    material: 'copper',
    gapInSolid: true,
    base: size,
    head: size,
    holderLength: 60,
    baseCorner: 1,
    projectedArea: 300,
    wettedArea: null,
    orbit: 'circle',
    targetRa: null,
    outline: null,
    copies: [],
  })
  const places = { projectId: project.id, electrodeId: electrode.id }
  await add('/projectEleLoc/add', { ...placeAt('C1', 24.5), ...places })
  await add('/projectEleLoc/add', { ...placeAt('C2', -7), ...places })
  return places
}

const placeAt = (label: string, x: number) => ({
  label,
  x,
  y: 5,
  c: 0,
  depth: 8,
  depthReference: 'surface',
  surfaceZ: 0,
  baseFaceZ: null,
  premachined: 0,
  positioningPoint: null,
})

/** A user in a separate browser, with the project's locations open for editing. */
async function open(browser: Browser, username: string, projectId: string) {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await new SessionPage(page).storeSession(username)
  await new ProjectPage(page).open(`/project/${projectId}`, 'location')
  await page.getByRole('button', { name: '在表格中编辑' }).click()
  const grid = page.getByRole('grid', { name: '位置' })
  const cell = (row: number, column: string): Locator =>
    grid.locator('[data-key]').nth(row).locator(`[data-col="${column}"]`)
  await expect(cell(0, 'x')).toHaveText('24.5')
  return {
    context,
    page,
    cell,
    write: async (row: number, column: string, text: string, end = 'Enter') => {
      await cell(row, column).dblclick()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
      if (end) await page.keyboard.press(end)
    },
  }
}

test('[N14][K09][M10] two browsers see each other’s saved cells flip, and who is editing', async ({
  browser,
  request,
}) => {
  const places = await makeProject(request)
  const { projectId } = places
  const [one, two] = [await open(browser, 'designer', projectId), await open(browser, 'edm-designer', projectId)]

  await one.write(0, 'x', '31.5', '')
  await expect(two.page.getByText('设计人员 正在编辑')).toBeVisible()
  await expect(one.page.getByText(/正在编辑/)).toHaveCount(0)
  await one.page.keyboard.press('Enter')
  await expect(two.page.locator('.is-flip')).toHaveText('24.5')
  await expect(two.cell(0, 'x')).toHaveText('31.5')
  await expect(two.page.getByText('设计人员 正在编辑')).toHaveCount(0)
  await expect(two.page.locator('.is-flip')).toHaveCount(0)

  await two.write(1, 'y', '-12.25')
  await expect(one.cell(1, 'y')).toHaveText('-12.25')

  // A value being edited is never overwritten: the other's value is offered.
  await two.write(0, 'x', '40', '')
  await one.write(0, 'x', '33')
  const mark = two.page.getByRole('button', { name: '他人已保存为“33”' })
  await expect(mark).toBeVisible()
  await expect(two.page.getByRole('textbox', { name: /X/ })).toHaveValue('40')
  await two.page.keyboard.press('Escape')
  await expect(two.cell(0, 'x')).toHaveText('33')

  // The list beside the plan is updated too, and shows rows added by others.
  await one.page.reload()
  const list = one.page.getByRole('table', { name: '位置' })
  await expect(list.getByText('33', { exact: false }).first()).toBeVisible()
  await two.write(1, 'x', '-9')
  await expect(list.getByText(/^[-−]9/)).toBeVisible()
  await (await asDesigner(request))('/projectEleLoc/add', { ...placeAt('C3', 3), ...places })
  await expect(list.getByText('C3')).toBeVisible()
  await expect(two.cell(2, 'label')).toHaveText('C3')
  for (const { context } of [one, two]) await context.close()
})
