import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { LocationTab } from './location-tab.tsx'

const location = (index: number) => ({
  id: `l${index}`,
  projectId: 'p',
  electrodeId: 'e',
  electrodeName: 'E1',
  label: `C${index}`,
  x: index * 10,
  y: 5,
  c: 0,
  depth: index === 2 ? null : 8,
  depthReference: 'surface',
  surfaceZ: 0,
  baseFaceZ: null,
  premachined: 0,
  positioningPoint: null,
  version: 1,
})

const electrode = {
  id: 'e',
  name: 'E1',
  outline: null,
  head: { length: 8, width: 4, height: 20 },
  base: { length: 10, width: 6, height: 10 },
  holder: { diameter: 16, height: 30 },
  holderLength: 60,
  baseCorner: null,
  gapInSolid: true,
  copies: [{ number: 1, module: 'finish', undersize: 0.2, undersizeZ: 0, measuredUndersize: null }],
}

const workpiece = { length: 200, width: 100, height: 40, zero: 'centre', positioningPoint: '1号位' }
const machine = {
  ...{ id: 'm', machineNo: 'M-01', chuck: { diameter: null, height: null } },
  positioningPoints: [
    { name: '1号位', origin: { x: 400, y: 300, z: -500 } },
    { name: '2号位', origin: { x: 590, y: 300, z: -500 } },
  ],
}

function serve(count: number) {
  const all = Array.from({ length: count }, (_, index) => location(index + 1))
  return fakeServer({
    'GET /projectEleLoc/list': ({ query }) => {
      const [page, size] = [Number(query.pageNo), Number(query.pageSize)]
      const records = all.slice((page - 1) * size, page * size)
      return { result: { records, total: count, size, current: page, pages: Math.ceil(count / size) } }
    },
    'PUT /projectEleLoc/edit': ({ body }) => {
      const saved = { ...(body as ReturnType<typeof location>), projectId: 'p', electrodeName: 'E1', version: 2 }
      all[all.findIndex(({ id }) => id === saved.id)] = saved
      return { result: saved, changed: ['location'] }
    },
    'GET /projectElectrode/list': () => pageOf([electrode]),
    'GET /projectManagement/overview': () => ({ result: { project: { machineId: 'm' }, workpiece, machine } }),
  })
}

/** The list of three locations, none of which shows a warning yet, with the form of the first one open. */
async function editFirst(warning: RegExp) {
  grant('location:edit')
  serve(3)
  await renderScreen(<LocationTab projectId="p" />)
  const table = await screen.findByRole('table', { name: '位置' })
  await within(table).findByText('C3')
  expect(within(table).queryByText(warning)).toBeNull()
  const user = userEvent.setup()
  await user.click(within(table).getAllByRole('button', { name: '编辑' })[0] as HTMLElement)
  const form = await screen.findByRole('dialog')
  const type = async (label: string, text: string) => {
    const input = within(form).getByLabelText(new RegExp(`^${label}`))
    await user.clear(input)
    await user.type(input, text)
    await user.tab()
  }
  return { user, table, form, type }
}

describe('location preview', () => {
  it('[C07][Q03] selects in the plan what is selected in the list, and the reverse', async () => {
    grant('location:edit')
    serve(3)
    await renderScreen(<LocationTab projectId="p" />)
    const table = await screen.findByRole('table', { name: '位置' })
    const row = (label: string) => within(table).getByText(label).closest('tr')
    const mark = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label} E1`) })
    await within(table).findByText('C3')
    fireEvent.click(within(table).getByText('C3'))
    expect(['C1', 'C2', 'C3'].map((label) => mark(label).getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'true',
    ])
    fireEvent.click(mark('C1'))
    expect([row('C1')?.className, row('C3')?.className].map((name) => name?.includes('is-current'))).toEqual([
      true,
      false,
    ])
  })

  it('[Q03] draws the holder around the chosen place, and says that the chuck is not stated', async () => {
    serve(3)
    await renderScreen(<LocationTab projectId="p" />)
    const mark = await screen.findByRole('button', { name: /^C1 E1/ })
    expect(document.querySelector('.tool-bodies-holder')).toBeNull()
    fireEvent.click(mark)
    expect(document.querySelectorAll('.tool-bodies-holder')).toHaveLength(1)
    expect(document.querySelector('.tool-bodies-chuck')).toBeNull()
    expect(screen.getByText('电极 E1 的夹具 ⌀16 × 30 mm')).toBeDefined()
    expect(await screen.findByText('机床 M-01 的夹头未画出：尺寸未填写')).toBeDefined()
  })

  it('reads locations and electrodes only: block and machine come with the overview of the project (F4)', async () => {
    const arrived = serve(3)
    await renderScreen(<LocationTab projectId="p" />)
    await screen.findByText('200 × 100 × 40 mm')
    await screen.findByText('3 处 · 1 个电极')
    expect(arrived.map(({ path }) => path).toSorted()).toEqual([
      '/projectEleLoc/list',
      '/projectElectrode/list',
      '/projectManagement/overview',
    ])
  })

  it('[C07] shows every place of a large project, not the first page', async () => {
    const arrived = serve(450)
    await renderScreen(<LocationTab projectId="p" />)
    await screen.findByText('450 处 · 1 个电极')
    expect(screen.getByRole('button', { name: /^C450 E1/ })).toBeDefined()
    expect(arrived.filter(({ path }) => path === '/projectEleLoc/list').map(({ query }) => query.pageNo)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('[L16] says what refers to places before they are deleted', async () => {
    grant('location:delete')
    const arrived = fakeServer({
      'GET /projectEleLoc/list': () => pageOf([location(1)]),
      'GET /projectElectrode/list': () => pageOf([electrode]),
      'GET /projectManagement/overview': () => ({ result: { project: { machineId: 'm' }, workpiece, machine } }),
      'GET /sys/dependents': () => ({
        result: [{ effect: 'loses', titles: { cn: '加工记录', en: 'Burns', jp: '加工' }, names: ['C1'], total: 1 }],
      }),
    })
    const user = userEvent.setup()
    await renderScreen(<LocationTab projectId="p" />)
    await user.click(await screen.findByRole('checkbox', { name: '选择此行' }))
    await user.click(screen.getByRole('button', { name: '删除' }))
    expect(await screen.findByText(/加工记录 C1/)).toBeDefined()
    expect(arrived.find(({ path }) => path === '/sys/dependents')?.query).toMatchObject({
      call: 'location.delete',
      ids: 'l1',
    })
  })

  it('[N04][N14] are written in the table, each cell saved as it is left, with the version that was seen', async () => {
    grant('location:edit')
    const arrived = serve(3)
    await renderScreen(<LocationTab projectId="p" />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '在表格中编辑' }))
    await user.dblClick(await screen.findByText('20', { selector: '[role=gridcell]' }))
    await user.keyboard('{Control>}a{/Control}20.5{Enter}')
    await waitFor(() => expect(arrived.some(({ method }) => method === 'PUT')).toBe(true))
    const { projectId: _project, electrodeName: _name, ...body } = location(2)
    expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({ ...body, x: 20.5 })
    await user.dblClick(screen.getByText('20.5', { selector: '[role=gridcell]' }))
    await user.keyboard('{Control>}a{/Control}{Delete}{Enter}')
    expect(arrived.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '完成' }))
    // The emptied cell cannot be saved.
    const question = await screen.findByRole('dialog', { name: '有未保存的修改' })
    await user.click(within(question).getByRole('button', { name: '放弃修改' }))
    const table = await screen.findByRole('table', { name: '位置' })
    expect(within(table).getByText(/^20\.5/)).toBeDefined()
  })

  it('warns of a cavity beyond the edge beside the coordinate that is typed, and in the list', async () => {
    const { user, table, form, type } = await editFirst(/超出工件边缘/)
    // A solid of 8 mm that includes a gap of 0.2 mm, on a block of 200 mm: it is flush at 95.8 mm.
    await type('X', '95.8')
    expect(within(form).queryByText(/超出工件边缘/)).toBeNull()
    await type('X', '95.9')
    expect(await within(form).findByText('位置 C1 的型腔超出工件边缘 0.1 mm；请确认是否有意')).toBeDefined()
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(await within(table).findByText(/超出工件边缘 0.1 mm/)).toBeDefined()
  })

  it('warns of overlapping cavities beside the coordinate that is typed, and in the list', async () => {
    const { user, table, form, type } = await editFirst(/加工范围与.*重叠/)
    // A solid of 8 mm that includes a gap of 0.2 mm: cavities of 8.4 mm touch at a distance of 8.4 mm.
    await type('X', '11.6')
    expect(within(form).queryByText(/加工范围与.*重叠/)).toBeNull()
    await type('X', '11.7')
    expect(
      await within(form).findByText(/^电极 \S+ 在 C1 的加工范围与 \S+ 的 C2 等 1 处重叠；请确认是否有意$/),
    ).toBeDefined()
    // At another positioning point it is another cavity.
    await type('定位点', '2号位')
    await waitFor(() => expect(within(form).queryByText(/加工范围与.*重叠/)).toBeNull())
    await type('定位点', '1号位')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(within(table).getAllByText(/加工范围与.*重叠/)).toHaveLength(2))
  })

  it('warns of overlapping blocks beside the positioning point that is typed', async () => {
    grant('location:edit')
    serve(1)
    await renderScreen(<LocationTab projectId="p" />)
    const table = await screen.findByRole('table', { name: '位置' })
    const user = userEvent.setup()
    await user.click(await within(table).findByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/^定位点/), '2号位')
    await user.tab()
    expect(await within(form).findByText('定位点 2号位 与 1号位 的工件会重叠；请换定位点或更正其零点。')).toBeDefined()
  })
})

it.each(['GET /projectEleLoc/list', 'GET /projectElectrode/list', 'GET /projectManagement/overview'])(
  'shows why %s failed instead of an empty list, and reads it again',
  async (call) => {
    let isDown = true
    const overview = { project: { machineId: 'm' }, workpiece, machine }
    const handlers: Parameters<typeof fakeServer>[0] = {
      'GET /projectEleLoc/list': () => pageOf([location(1)]),
      'GET /projectElectrode/list': () => pageOf([electrode]),
      'GET /projectManagement/overview': () => ({ result: overview }),
    }
    fakeServer({
      ...handlers,
      [call]: (arrived) => (isDown ? { status: 403 } : (handlers[call]?.(arrived) ?? {})),
    })
    await renderScreen(<LocationTab projectId="p" />)
    const again = await screen.findByRole('button', { name: '重试' })
    expect(screen.queryByRole('table')).toBeNull()
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByRole('table')).toBeDefined()
  },
)

it('does not say that there are no locations while they are read', async () => {
  let answer = () => {}
  const read = new Promise<void>((resolve) => {
    answer = resolve
  })
  fakeServer({
    'GET /projectEleLoc/list': async () => {
      await read
      return pageOf([])
    },
    'GET /projectElectrode/list': () => pageOf([electrode]),
    'GET /projectManagement/overview': () => ({ result: { project: { machineId: 'm' }, workpiece, machine } }),
  })
  await renderScreen(<LocationTab projectId="p" />)
  await screen.findByText('200 × 100 × 40 mm')
  expect(screen.queryByText('还没有位置')).toBeNull()
  answer()
  expect(await screen.findByText('还没有位置')).toBeDefined()
})
