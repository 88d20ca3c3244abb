import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RaiseAlarm } from '../../platform/alarm.ts'
import { inScope, type Scope } from '../../platform/scope/scope.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { engines } from '../../testing/shop.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createMessageService } from '../communication/message/index.ts'
import { DictOptions } from '../system/dict/index.ts'
import { createAlarms } from './alarms.ts'

const words = { zh: 'x', en: 'x', ja: 'x' }

describe.each(engines)('receivers of an alarm about a program (%s)', (engine) => {
  let test: TestApp
  let tenants: Tenants
  let raise: RaiseAlarm
  beforeEach(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
    const { platform } = test.app
    raise = createAlarms(platform, createMessageService(platform, new DictOptions(platform.db, platform.clock)))
  })
  afterEach(() => test.close())

  const told = async (scope: Scope | undefined) => {
    const { db, ticker } = test.app.platform
    const { project: projectId = '' } = tenants.ids
    const alarm = { permission: 'program:release', projectId, title: words, text: words } as const
    await inScope(scope, () => raise(alarm))
    await ticker.run('message.send')
    const sent = db.selectFrom('sysAnnouncementSend').innerJoin('sysUser', 'sysUser.id', 'sysAnnouncementSend.userId')
    return (await sent.select('username').orderBy('username').execute()).map(({ username }) => username)
  }

  it('[G03] are of its tenant and of the house, also when a user of the house causes it', async () => {
    const names = await told(undefined)
    expect(names).toEqual(expect.arrayContaining(['admin', 'anna']))
    expect(names).not.toContain('ben')
  })

  it('[G03] are the same when it is caused by a user who may not see them', async () => {
    const rule = { screen: 'user/UserList', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'nobody' } as const
    const own = { sys_user_code: '', sys_user_name: '', sys_org_code: '', sys_multi_org_code: '' }
    const scope: Scope = {
      ...{ key: '1:x', userId: 'x', tenantId: 1, rules: [rule] },
      words: { ...own, tenant_id: '1', sys_date: '2026-11-21', sys_time: '2026-11-21 10:00:00' },
    }
    const names = await told(scope)
    expect(names).toEqual(expect.arrayContaining(['admin', 'anna']))
    expect(names).not.toContain('ben')
  })
})
