import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onAnnouncement } from '../../../lib/api/announce.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { ProcessList } from './process-list.tsx'

const place = {
  ...{ id: '1', projectId: 'p', projectNumber: 'P-1', projectName: '前模', machineId: 'm', machineNo: 'M-01' },
  ...{
    electrodeId: 'e',
    electrodeName: 'E1',
    copy: 1,
    copies: 1,
    module: 'rough',
    pot: 1,
    locationId: 'l',
    label: 'C1',
  },
  ...{ x: 0, y: 0, c: 0, depth: 6.5, stepCount: 4, time: 60, status: 'waitCommit', state: 'toRun' },
  ...{ programId: '7', programNumber: 'O0001', programRevision: 1, programStale: false, programPost: null },
  ...{
    programStaleReasons: [],
    programVerification: { state: 'current', by: '3', present: '3', checked: null },
    burntWith: null,
    burnId: null,
    burnVersion: null,
    startTime: null,
    endTime: null,
    again: null,
    failed: null,
    createTime: '2026-11-27 10:00:00',
    version: 1,
  },
}

const burntWith = { programId: '6', programNumber: 'O0001', programRevision: 1, programPost: null }

afterEach(() => setWorkshopZone(defaultZone))

it('[Q10] says in words that a program is stale, and shows why it cannot be downloaded', async () => {
  const told = vi.fn()
  onAnnouncement(told)
  const stale = { ...place, id: '2', label: 'C2', programStale: true, programStaleReasons: ['job', 'condition'] }
  fakeServer({
    'GET /discharge/page': () => pageOf([place, stale]),
    'GET /ncProgram/download': () => ({ status: 200, success: false, message: 'NC 程序已过期，请重新生成' }),
  })
  grant('program:download', 'discharge:record')
  await renderScreen(<ProcessList />, '/discharge')
  const rowOf = async (label: string) => (await screen.findByText(label)).closest('tr') as HTMLElement
  expect(within(await rowOf('C1')).queryByText('已失效')).toBeNull()
  expect(within(await rowOf('C2')).getByText('已失效')).toBeDefined()
  expect(within(await rowOf('C2')).getByText('作业数据已改 · 加工条件已改')).toBeDefined()
  fireEvent.click(within(await rowOf('C2')).getByRole('button', { name: '下载' }))
  await waitFor(() => expect(told.mock.calls[0]?.[0]).toBe('refused'))
})

it('names the copy of an electrode that has several of its class', async () => {
  const copies = [1, 2].map((copy) => ({ ...place, id: `${copy}`, label: `C${copy}`, copy, copies: 2 }))
  fakeServer({ 'GET /discharge/page': () => pageOf([...copies, { ...place, id: '3', label: 'C3' }]) })
  await renderScreen(<ProcessList />, '/discharge')
  const shown = async (label: string) =>
    (await screen.findByText(label)).closest('tr')?.querySelector('td:nth-child(3)')?.textContent
  expect([await shown('C1'), await shown('C2'), await shown('C3')]).toEqual(['E1 粗公 1', 'E1 粗公 2', 'E1 粗公'])
})

it('[Q10] records the burn of a place that is burning', async () => {
  const burning = { ...place, id: '2', label: 'C2', state: 'running', burntWith, burnId: '9', burnVersion: 3 }
  const arrived = fakeServer({
    'GET /discharge/page': () => pageOf([place, burning]),
    'POST /discharge/record': () => ({ result: [] }),
  })
  grant('discharge:record')
  await renderScreen(<ProcessList />, '/discharge')
  const rowOf = async (label: string) => (await screen.findByText(label)).closest('tr') as HTMLElement
  expect(within(await rowOf('C1')).queryByRole('button', { name: '记录' })).toBeNull()
  fireEvent.click(within(await rowOf('C2')).getByRole('button', { name: '记录' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/C2/)).toBeDefined()
  fireEvent.click(within(dialog).getByRole('radio', { name: '中止' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '结束放电' }))
  await waitFor(() =>
    expect(arrived.find(({ method }) => method === 'POST')?.body).toMatchObject({ burns: [{ id: '9', version: 3 }] }),
  )
})

it('says of a waiting place that its last burn failed, why and when', async () => {
  const failed = { result: 'defect', reason: '烧弧', operator: 'wang', time: '2026-11-27 09:30:00' }
  fakeServer({
    'GET /discharge/page': () =>
      pageOf([
        { ...place, failed },
        { ...place, id: '2', label: 'C2', failed: { ...failed, result: 'aborted', reason: '' } },
      ]),
  })
  await renderScreen(<ProcessList />, '/discharge')
  expect(await screen.findByText('上次放电不良：烧弧（wang，2026-11-27 09:30）')).toBeDefined()
  expect(screen.getByText('上次放电中止（wang，2026-11-27 09:30）')).toBeDefined()
  expect(screen.getAllByText('待加工', { selector: 'td *' })).toHaveLength(2)
})

it('[Q08][Q10] says which verifier passed a program, and does not start one that the present verifier refuses', async () => {
  const checked = { version: '4', safe: false, rules: ['V32'], person: 'wang', time: '2026-11-27 09:30:00' }
  const older = { state: 'older', by: '3', present: '4', checked: null }
  const refused = { state: 'refused', by: '3', present: '4', checked }
  fakeServer({
    'GET /discharge/page': () =>
      pageOf([
        { ...place, programVerification: older },
        { ...place, id: '2', label: 'C2', programVerification: refused },
      ]),
  })
  grant('discharge:record')
  await renderScreen(<ProcessList />, '/discharge')
  expect(await screen.findByText('由校验版本 3 校验；现行版本 4')).toBeDefined()
  expect(screen.getByText('未通过现行校验（版本 4）：V32')).toBeDefined()
  const starts = screen.getAllByRole('button', { name: '开始' })
  expect(starts.map((button) => button.hasAttribute('disabled'))).toEqual([false, true])
})

it('shows when a place was set to be burnt again by the workshop’s clock', async () => {
  setWorkshopZone('Asia/Tokyo')
  const again = { id: 'd', reason: '电弧痕', createBy: 'wang', createTime: '2026-11-27 09:30:00' }
  fakeServer({ 'GET /discharge/page': () => pageOf([{ ...place, again }]) })
  await renderScreen(<ProcessList />, '/discharge')
  expect(await screen.findByText('重新放电：电弧痕（wang，2026-11-27 10:30）')).toBeDefined()
})

it('[Q10] says why a place cannot be started or its program downloaded before one is released', async () => {
  const bare = { programId: null, programNumber: null, programRevision: null, programVerification: null }
  fakeServer({
    'GET /discharge/page': () =>
      pageOf([
        { ...place, ...bare },
        { ...place, id: '2', label: 'C2' },
      ]),
  })
  grant('program:download', 'discharge:record')
  await renderScreen(<ProcessList />, '/discharge')
  await screen.findByText('C1')
  const titles = (name: string) => screen.getAllByRole('button', { name }).map((button) => button.getAttribute('title'))
  for (const name of ['下载', '开始']) expect(titles(name)).toEqual(['此方案还没有已发布的 NC 程序', null])
})

it('[Q10] shows at each place what is due there, before all other actions but the download', async () => {
  const running = { ...place, id: '2', label: 'C2', state: 'running', burntWith, burnId: 'b', burnVersion: 1 }
  fakeServer({
    'GET /discharge/page': () => pageOf([place, running, { ...place, id: '3', label: 'C3', state: 'done' }]),
  })
  grant('program:download', 'discharge:record')
  await renderScreen(<ProcessList />, '/discharge')
  await screen.findByText('C1')
  const second = (label: string) =>
    within(screen.getByText(label).closest('tr') as HTMLElement).getAllByRole('button')[1]?.textContent
  expect(['C1', 'C2', 'C3'].map(second)).toEqual(['开始', '记录', '重新放电'])
})

it('[Q10] lists the places of one machine', async () => {
  const arrived = fakeServer({ 'GET /discharge/page': () => pageOf([place]) })
  const machine = { machineId: 'm', machineNo: 'M-01', name: '镜面火花机', bars: [], queueVersion: 0 }
  await renderScreen(<ProcessList machines={[machine]} />, '/discharge')
  await screen.findByText('C1')
  fireEvent.change(screen.getByLabelText('机床'), { target: { value: 'm' } })
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(arrived.at(-1)?.query.machineId).toBe('m'))
})

it('[Q10] a place leads to its burns', async () => {
  fakeServer({ 'GET /discharge/page': () => pageOf([place]), 'GET /discharge/burns': () => pageOf([]) })
  await renderScreen(<ProcessList />, '/discharge')
  fireEvent.click(await screen.findByText('C1'))
  expect(await screen.findByRole('dialog', { name: 'E1 粗公 · C1 的放电记录' })).toBeDefined()
})

it('[Q10] names the revision that has burnt a place, not the one in force', async () => {
  const burnt = { ...place, id: '2', label: 'C2', state: 'done', status: 'finished', burntWith }
  const waiting = { ...place, programRevision: 2 }
  fakeServer({ 'GET /discharge/page': () => pageOf([waiting, { ...burnt, programRevision: 2 }]) })
  await renderScreen(<ProcessList />, '/discharge')
  const rowOf = async (label: string) => (await screen.findByText(label)).closest('tr') as HTMLElement
  expect(within(await rowOf('C1')).getByText('O0001 r2')).toBeDefined()
  expect(within(await rowOf('C2')).getByText('O0001 r1')).toBeDefined()
})
