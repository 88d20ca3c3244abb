import type { TestApp } from './app.ts'
import { olderCall } from './older-client.ts'
import { olderPages } from './older-client-forms.ts'

async function taken(test: TestApp, path: string, body: object): Promise<void> {
  const { status, json } = await olderCall(test, { method: 'POST', path, body })
  if (status !== 200 || !json.success) throw new Error(`${path}: ${status} ${json.message}`)
}

/** A row of each noun that the demo lacks. */
export async function addMissingRows(test: TestApp): Promise<void> {
  const { db } = test.app.platform
  for (const base of ['/sys/quartzJob', '/sys/dataSource', '/sys/sysUserAgent']) {
    const page = olderPages.find((each) => each.base === base)
    if (page) await taken(test, `${base}/add`, page.form(0))
  }
  const source = await db.selectFrom('sysDataSource').select('code').executeTakeFirstOrThrow()
  const limits = { rowLimit: 10, timeLimit: 5, status: 1, remark: '' }
  const report = { name: '旧端报表', dataSource: source.code, sql: 'SELECT 1', params: [], ...limits }
  await taken(test, '/online/sourceReport/add', report)
  const screen = await db.selectFrom('sysPermission').select('id').where('url', '=', '/isystem/user').executeTakeFirst()
  const rule = { ruleName: '本人', ruleColumn: 'username', ruleConditions: '=', ruleValue: '#{sys_user_code}' }
  await taken(test, '/sys/permission/addPermissionRule', { permissionId: screen?.id, ...rule, status: '1' })
  const { json } = await olderCall(test, { method: 'GET', path: '/postProcessor/list' })
  const [post] = json.result as readonly { readonly id: string }[]
  await taken(test, '/postProcessor/copy', { from: post?.id, code: 'OLDER', note: '' })
  const records = [{ field: 'username', rule: 'eq', val: 'x' }]
  await taken(test, '/sys/savedQuery/save', { pageKey: 'older', title: '旧端查询', matchType: 'and', records })
  const place = { label: 'C1', cs: 54, x: 10, y: 20, c: 0, depth: 5 }
  const sheet = { number: '1', part: 'A', date: '2026-11-25', tools: [{ pot: 1, name: 'E1', places: [place] }] }
  const samples = [{ name: 'O0001.NC', text: '%\nO0001\nM30\n%\n', projectId: null, sheet }]
  await taken(test, '/postTeaching/add', { name: '旧端样例', note: '', samples })
  await taken(test, '/sys/listView/add', { listCode: 'older', name: '旧端视图', query: 'pageSize=20' })
}
