import { customerFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { expect, it } from 'vitest'
import { createIds } from '../../../platform/ids.ts'
import { describeOnBothEngines } from '../../../testing/database.ts'
import { createCustomerService } from './customer.service.ts'

const noon = Date.parse('2026-11-21T04:00:00Z')
const actor = { userId: '1', username: 'ada' }
const input = {
  code: 'ACME',
  name: '昆山精密',
  contact: '王工',
  phone: '13800000000',
  email: null,
  address: '',
  remark: '',
}

describeOnBothEngines('customers', (db) => {
  const ids = createIds(() => noon)
  const service = () => createCustomerService({ db: db(), clock: () => noon, ids })
  const list = (query: Record<string, string>) => service().list(listQuery(customerFields).parse(query))

  it('[J06] creates one and shows it in the list, in the wire’s shape', async () => {
    const made = await service().add(input, actor)
    expect(made).toEqual({
      ...input,
      id: made.id,
      createBy: 'ada',
      createTime: '2026-11-21 12:00:00',
      version: 1,
    })
    expect(await list({ name: '*精密*' })).toEqual({ records: [made], total: 1, size: 10, current: 1, pages: 1 })
  })

  it('[J06] refuses a code twice', async () => {
    await expect(service().add(input, actor)).rejects.toThrow(/unique/i)
  })

  it('[J06] changes one and counts its version; an older version gets both back', async () => {
    const { id } = await service().add({ ...input, code: 'BETA' }, actor)
    const changed = await service().edit({ ...input, code: 'BETA', contact: '李工', id, version: 1 }, actor)
    expect(changed).toMatchObject({ contact: '李工', version: 2 })
    const stale = service().edit({ ...input, code: 'BETA', contact: '张工', id, version: 1 }, actor)
    await expect(stale).rejects.toMatchObject({
      code: 'CONFLICT',
      params: { current: 2, given: 1 },
      detail: { current: { contact: '李工', version: 2 }, given: { contact: '张工', version: 1 } },
    })
  })

  it('[J06] deletes one; a missing one gives NOT_FOUND', async () => {
    const { id } = await service().add({ ...input, code: 'GONE' }, actor)
    expect(await service().delete(id)).toBeNull()
    await expect(service().delete(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('ATK04 takes % and _ of a filter literally', async () => {
    await service().add({ ...input, code: 'PCT', name: '100%_done' }, actor)
    const found = async (name: string) => (await list({ name })).records.map((customer) => customer.code)
    expect(await found('*%*')).toEqual(['PCT'])
    expect(await found('*0%_d*')).toEqual(['PCT'])
    expect(await found('*\\*')).toEqual([])
  })

  it('combines advanced conditions by or, keeps order and pages stable', async () => {
    const conditions = [
      { field: 'code', rule: 'eq', val: 'PCT' },
      { field: 'code', rule: 'right_like', val: 'AC' },
    ]
    const query = { superQueryParams: encodeURI(JSON.stringify(conditions)), superQueryMatchType: 'or' }
    const codes = async (extra: Record<string, string>) =>
      (await list({ ...query, column: 'code', order: 'asc', ...extra })).records.map((customer) => customer.code)
    expect(await codes({})).toEqual(['ACME', 'PCT'])
    expect(await codes({ pageSize: '1', pageNo: '2' })).toEqual(['PCT'])
    expect(await codes({ pageSize: '1', pageNo: '3' })).toEqual([])
  })
})
