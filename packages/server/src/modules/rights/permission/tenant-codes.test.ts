import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

describe('codes of a tenant', () => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    test = await openTestApp()
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  it('[I13][G03] leave out the acts on shared rows, like the buttons', async () => {
    const { codeList, auth } = (await tenants.call('ben', routes.permission.getPermCode)).json.result
    expect(codeList).toContain('customer:add')
    for (const code of ['system:quartzJob:execute', 'condition:edit', 'system:workshop:edit']) {
      expect(codeList).not.toContain(code)
      expect(auth.map(({ action }) => action)).not.toContain(code)
    }
    const all = (await test.call(routes.permission.getPermCode, {}, 'admin')).json.result.codeList
    expect(all).toEqual(expect.arrayContaining(['system:quartzJob:execute', 'condition:edit', 'system:workshop:edit']))
  })
})
