import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { positionRoutes } from '../../packages/contract/src/routes/organisation/position.ts'
import { roleRoutes } from '../../packages/contract/src/routes/rights/role.ts'
import { dictRoutes } from '../../packages/contract/src/routes/system/dict.ts'
import { customerRoutes } from '../../packages/contract/src/routes/work/customer.ts'
import type { RouteDefinition } from '../../packages/contract/src/wire/index.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** A list on screen, and the calls by which another person changes it meanwhile. */
interface Live {
  readonly screen: string
  readonly routes: { readonly add: RouteDefinition; readonly edit: RouteDefinition; readonly delete: RouteDefinition }
  /** The field that is shown and changed. */
  readonly name: string
  readonly rest: Readonly<Record<string, unknown>>
}

const contact = { contact: '', phone: null, email: null, address: '', remark: '' }
const lists: readonly Live[] = [
  { screen: '/customer', routes: customerRoutes, name: 'name', rest: { code: 'LIVE', ...contact } },
  { screen: '/isystem/position', routes: positionRoutes, name: 'name', rest: { code: 'live', postRank: '1' } },
  {
    screen: '/isystem/roleUserList',
    routes: roleRoutes,
    name: 'roleName',
    rest: { roleCode: 'live', description: '' },
  },
  { screen: '/isystem/dict', routes: dictRoutes, name: 'dictName', rest: { dictCode: 'live', description: '' } },
]

/** Makes calls as the administrator, elsewhere. */
async function elsewhere(request: APIRequestContext) {
  const signedIn = await request.post('/heron/sys/login', { data: { username: 'admin', password: demoPassword } })
  const { result } = (await signedIn.json()) as { readonly result: { readonly token: string } }
  const headers = { 'X-Access-Token': result.token }
  return async (route: RouteDefinition, { query = '', data }: { query?: string; data?: object }): Promise<Row> => {
    const answer = await request.fetch(`/heron${route.path}${query}`, {
      method: route.method,
      headers,
      ...(data ? { data } : {}),
    })
    const body = (await answer.json()) as { readonly success: boolean; readonly message: string; readonly result: Row }
    expect(body, route.id).toMatchObject({ success: true })
    return body.result
  }
}

const shapeOf = (route: RouteDefinition): readonly string[] =>
  Object.keys((route.body as unknown as { readonly shape: object }).shape)

async function signedIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await new SessionPage(page).signIn('admin')
  return page
}

test.describe('lists are live', () => {
  for (const { screen, routes, name, rest } of lists) {
    test(`${screen} shows what another person adds, changes and deletes, and keeps its place`, async ({ browser }) => {
      const page = await signedIn(browser)
      const call = await elsewhere(page.request)
      await page.goto(screen)
      const box = page.getByRole('checkbox', { name: '选择此行' }).first()
      await box.check()
      const filter = page.getByRole('textbox').first()
      await filter.fill('未查询')

      const [first, second] = [`实时${Date.now()}`, `改名${Date.now()}`]
      const row = await call(routes.add, { data: { ...rest, [name]: first } })
      const shown = page.getByRole('cell', { name: first })
      await expect(shown.first()).toBeVisible()

      const known = (row ?? {}) as Row
      const edited = Object.fromEntries(shapeOf(routes.edit).map((key) => [key, known[key] ?? rest[key] ?? null]))
      await call(routes.edit, { data: { ...edited, [name]: second } })
      await expect(page.getByRole('cell', { name: second }).first()).toBeVisible()
      await expect(shown).toHaveCount(0)

      await call(routes.delete, { query: `?id=${known.id}` })
      await expect(page.getByRole('cell', { name: second })).toHaveCount(0)
      await expect(box).toBeChecked()
      await expect(filter).toHaveValue('未查询')
    })
  }
})
