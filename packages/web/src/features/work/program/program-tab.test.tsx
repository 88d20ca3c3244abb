import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { invalidateAll } from '../../../lib/api/changes.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { ProgramTab } from './program-tab.tsx'

const revision = (id: string, number: number) => ({
  ...{ id, revision: number, projectId: 'p', number: 'O0001', state: 'released', stale: false, staleReasons: [] },
  ...{ machineId: 'm', machineNo: 'M-01', postId: 'GEN-ISO', contributors: [], learnt: false, brought: null },
  post: { code: 'GEN-ISO', revision: 1, builtIn: true, name: '', proof: 'twoInterpreters', ofMachine: true },
  forecast: { time: 60, estimate: 60, low: 60, high: 60, burns: 0, share: 0 },
  verification: { state: 'current', by: '3', present: '3', checked: null },
  ...{ atRelease: null, findings: { pass: 1, warning: 0, block: 0 }, lines: 2, lowestZ: -8, toolChanges: 1 },
  ...{ createTime: '2026-11-21 09:00:00', verifiedTime: null, approvedTime: null, releasedTime: null },
  ...{ author: 'designer', signOff: { open: 0, signed: 0 } },
})
const step = { n: 1, actualDepth: 8, time: 60 }
const process = {
  ...{ key: 'k', electrodeId: 'e', electrodeName: 'E1', copy: 1, module: 'finish', pot: 3, locationId: 'l' },
  ...{ label: 'C1', x: 24.5, y: -18.25, c: 0, steps: [step] },
}
const electrode = {
  ...{ id: 'e', name: 'E1', head: { length: 8, width: 4, height: 20 }, base: { length: 10, width: 6, height: 10 } },
  ...{ holder: { diameter: null, height: null }, holderLength: null },
}
const moves = { kind: [0, 2], line: [1, 2], x: [24.5, 24.5], y: [-18.25, -18.25], z: [5, -8] }
const opened = (id: string) => ({
  text: {
    ...{ id, artefact: 'released', fileName: `O0001_${id}.NC`, text: 'G00 X24.5\nG01 Z-8', moves },
    lineMap: [{ line: 2, processKey: 'k', step: 1 }],
  },
  report: { id, verifierVersion: '1', rules: [], findings: [], notChecked: [] },
  warnings: [],
})

const serve = (programs: readonly object[], others: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    ...others,
    'GET /projectManagement/overview': () => ({
      result: { project: { machineId: 'm' }, workpiece: { length: 200, width: 100, height: 40 }, machine: null },
    }),
    'GET /ncProgram/ofProject': ({ query }) => ({
      result: {
        ...{ programs, planAccepted: false, processes: [process], electrodes: [electrode] },
        opened: opened(query.id ?? '2'),
      },
    }),
  })

it('[C11] draws a revision from one call besides the overview, and another when it is chosen (F4)', async () => {
  const arrived = serve([revision('2', 2), revision('1', 1)])
  grant('program:view')
  await renderScreen(<ProgramTab projectId="p" />)
  expect(await screen.findByText(/^O0001_2\.NC/)).toBeDefined()
  // In the list, and in the plan with the label planned there.
  await expect.poll(() => screen.getAllByRole('button', { name: /^C1/ })).toHaveLength(2)
  const paths = () => arrived.map(({ path }) => path).toSorted()
  expect(paths()).toEqual(['/ncProgram/ofProject', '/projectManagement/overview'])
  const revisions = screen.getByRole('combobox', { name: '版次' })
  await userEvent.selectOptions(revisions, within(revisions).getByText('O0001 r1'))
  expect(await screen.findByText(/^O0001_1\.NC/)).toBeDefined()
  expect(arrived.filter(({ path }) => path === '/ncProgram/ofProject').map(({ query }) => query.id)).toEqual([
    undefined,
    '1',
  ])
})

it('[C11] stays with the shown revision when another user makes a newer one, and offers that', async () => {
  const programs = [revision('1', 1)]
  fakeServer({
    'GET /projectManagement/overview': () => ({
      result: { project: { machineId: 'm' }, workpiece: null, machine: null },
    }),
    'GET /ncProgram/ofProject': ({ query }) => ({
      result: {
        ...{ programs: [...programs], planAccepted: false, processes: [process], electrodes: [electrode] },
        opened: opened(query.id ?? programs[0]?.id ?? ''),
      },
    }),
  })
  grant('program:view')
  await renderScreen(<ProgramTab projectId="p" />)
  expect(await screen.findByText(/^O0001_1\.NC/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /查看新版/ })).toBeNull()
  programs.unshift(revision('2', 2))
  act(() => invalidateAll())
  const newer = await screen.findByRole('button', { name: '查看新版 r2' })
  expect(await screen.findByText(/^O0001_1\.NC/)).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '版次' }).value).toBe('1')
  await userEvent.click(newer)
  expect(await screen.findByText(/^O0001_2\.NC/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /查看新版/ })).toBeNull()
})

it('[C11][Q09] shows the revision of its address, and keeps the chosen one there for a reload', async () => {
  serve([revision('2', 2), revision('1', 1)])
  grant('program:view')
  await renderScreen(
    <>
      <ProgramTab projectId="p" />
      <Link to="/project/p?tab=program&revision=2">r2</Link>
    </>,
    '/project/p?tab=program&revision=1',
  )
  expect(await screen.findByText(/^O0001_1\.NC/)).toBeDefined()
  // Taking over an edited file leads here while the tab is open.
  await userEvent.click(screen.getByRole('link', { name: 'r2' }))
  expect(await screen.findByText(/^O0001_2\.NC/)).toBeDefined()
  const revisions = screen.getByRole('combobox', { name: '版次' })
  await userEvent.selectOptions(revisions, within(revisions).getByText('O0001 r1'))
  expect(await screen.findByText(/^O0001_1\.NC/)).toBeDefined()
  expect(screen.getByTestId('address').textContent).toBe('/project/p?tab=program&revision=1')
})

it('[C11] says of the newest revision that is stale what has to be made again', async () => {
  const stale = { stale: true, staleReasons: ['job'] }
  serve([
    { ...revision('2', 2), ...stale },
    { ...revision('1', 1), ...stale },
  ])
  grant('program:view')
  await renderScreen(<ProgramTab projectId="p" />)
  expect(await screen.findByText('作业数据已改 – 请先在加工方案中重新生成并确认方案')).toBeDefined()
  const revisions = screen.getByRole('combobox', { name: '版次' })
  await userEvent.selectOptions(revisions, within(revisions).getByText('O0001 r1'))
  expect(await screen.findByText('作业数据已改')).toBeDefined()
})

it('[C11] says of a withdrawn revision who withdrew it, when and why, and asks for a reason by name', async () => {
  const by = { withdrawnBy: 'chen_wei', withdrawnTime: '2026-11-27 09:30:00', withdrawnReason: '电极超差' }
  serve([
    { ...revision('2', 2), state: 'released' },
    { ...revision('1', 1), state: 'withdrawn', ...by },
  ])
  grant('program:view', 'program:withdraw')
  await renderScreen(<ProgramTab projectId="p" />)
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(await asked.findByRole('button', { name: '撤回' })).toBeDefined()
  await userEvent.click(asked.getByRole('button', { name: '取消' }))
  const revisions = screen.getByRole('combobox', { name: '版次' })
  await userEvent.selectOptions(revisions, within(revisions).getByText('O0001 r1'))
  expect(await screen.findByText('chen_wei 于 2026-11-27 09:30 撤回，不要在机床上使用。原因：电极超差')).toBeDefined()
})

it('[Q08] offers to check again only the revision that the present verifier has not checked', async () => {
  const older = { state: 'older', by: '2', present: '3', checked: null }
  serve([revision('2', 2), { ...revision('1', 1), verification: older }])
  grant('program:view')
  await renderScreen(<ProgramTab projectId="p" />)
  const revisions = await screen.findByRole('combobox', { name: '版次' })
  expect(screen.queryByRole('button', { name: '重新校验' })).toBeNull()
  await userEvent.selectOptions(revisions, within(revisions).getByText('O0001 r1'))
  expect(await screen.findByRole('button', { name: '重新校验' })).toBeDefined()
})

it('[C11] approval shows the changes since the last release first, also when later revisions were made', async () => {
  const released = { releasedTime: '2026-11-20 09:00:00' }
  const programs = [
    { ...revision('4', 4), state: 'verified', version: 7 },
    { ...revision('3', 3), state: 'withdrawn' },
    { ...revision('2', 2), ...released },
    { ...revision('1', 1), state: 'withdrawn', releasedTime: '2026-11-19 09:00:00' },
  ]
  const changed = {
    kind: 'depth.changed',
    electrode: 'E1',
    module: 'rough',
    label: 'C1',
    step: 1,
    before: '',
    after: '-8',
  }
  const arrived = serve(programs, {
    'GET /ncProgram/diff': () => ({ result: { from: programs[2], to: programs[0], summary: [], changes: [changed] } }),
    'POST /ncProgram/approve': () => ({ result: programs[0] }),
  })
  grant('program:view', 'program:approve')
  await renderScreen(<ProgramTab projectId="p" />)
  await userEvent.click(await screen.findByRole('button', { name: '审批通过' }))
  const shown = within(await screen.findByRole('dialog', { name: 'r2 → r4 的变化' }))
  expect(await shown.findByText('-8')).toBeDefined()
  const sent = (path: string) => arrived.filter((call) => call.path === path)
  expect(sent('/ncProgram/diff').map(({ query }) => [query.from, query.to])).toEqual([['2', '4']])
  expect(sent('/ncProgram/approve')).toEqual([])
  await userEvent.click(shown.getByRole('button', { name: '审批通过' }))
  await expect.poll(() => sent('/ncProgram/approve').map(({ body }) => body)).toEqual([{ id: '4', version: 7 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[C11] compares the revisions for which the window was opened, when another one is shown since', async () => {
  const programs = [revision('2', 2), revision('1', 1)]
  const arrived = serve(programs, {
    'GET /ncProgram/diff': () => ({ result: { from: programs[1], to: programs[0], summary: [], changes: [] } }),
  })
  grant('program:view')
  await renderScreen(<ProgramTab projectId="p" />)
  await userEvent.click(await screen.findByRole('button', { name: '与 r1 对比' }))
  expect(await screen.findByRole('dialog', { name: 'r1 → r2 的变化' })).toBeDefined()
  // As when the revision that was being generated is ready.
  fireEvent.change(screen.getByRole('combobox', { name: '版次', hidden: true }), { target: { value: '1' } })
  expect(await screen.findByText(/^O0001_1\.NC/)).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'r1 → r2 的变化' })).toBeDefined()
  const asked = arrived.filter(({ path }) => path === '/ncProgram/diff').map(({ query }) => [query.from, query.to])
  expect(asked).toEqual([['1', '2']])
})

it('[C11] an address with a revision that the project does not have leads to the newest', async () => {
  const result = { programs: [revision('2', 2)], planAccepted: false, processes: [process], electrodes: [electrode] }
  const unknown = { success: false, status: 404, message: '不存在', result: { error: 'NOT_FOUND' } }
  fakeServer({
    'GET /projectManagement/overview': () => ({
      result: { project: { machineId: 'm' }, workpiece: null, machine: null },
    }),
    'GET /ncProgram/ofProject': ({ query }) =>
      query.id === undefined ? { result: { ...result, opened: opened('2') } } : unknown,
  })
  await renderScreen(<ProgramTab projectId="p" />, '/project/p?tab=program&revision=9')
  expect(await screen.findByText('项目里没有这个版次')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '查看最新版次' }))
  expect(await screen.findByText(/^O0001_2\.NC/)).toBeDefined()
})
