import { dashboardDays } from '@heron/contract/routes/work/dashboard'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { HomePage } from './home-page.tsx'

const days = Array.from({ length: dashboardDays }, (_each, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  released: index === 20 ? 3 : 0,
  burnt: index === 20 ? 12.34 : 0,
  defects: 0,
}))
const analysis = {
  due: { toBeProcessed: 4, toGenerate: 2, followUp: 1 },
  programs: { draft: 0, verified: 5, approved: 0, released: 9, withdrawn: 0 },
  days,
  machines: [{ machineId: 'm1', machineNo: 'M-01', burnt: 12.3, waiting: 4.5 }],
}
const answers = (changes: object = {}) => ({
  'GET /dashboard/analysis': () => ({ result: { ...analysis, ...changes } }),
  'GET /projectManagement/latest': () => ({ result: [] }),
})

afterEach(() => vi.unstubAllGlobals())

describe('[C01] home', () => {
  it('loads list chunks after its own figures are shown', async () => {
    const idle = vi.fn(() => 1)
    vi.stubGlobal('requestIdleCallback', idle)
    vi.stubGlobal('cancelIdleCallback', vi.fn())
    let arrive = () => {}
    const wait = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const figures = answers()['GET /dashboard/analysis']
    fakeServer({
      ...answers(),
      'GET /dashboard/analysis': async () => {
        await wait
        return figures()
      },
    })
    grant('project:list')
    const { unmount } = await renderScreen(<HomePage />)
    expect(idle).not.toHaveBeenCalled()
    arrive()
    await expect.poll(() => idle).toHaveBeenCalledOnce()
    unmount()
  })

  it('says that the projects could not be read, not that there are none, and reads them again', async () => {
    let isBroken = true
    fakeServer({
      ...answers(),
      'GET /projectManagement/latest': () => (isBroken ? { status: 500, message: '坏' } : { result: [] }),
    })
    grant('project:list')
    await renderScreen(<HomePage />)
    const retry = await screen.findByRole('button', { name: '重试' })
    expect(screen.queryByText('还没有数据')).toBeNull()
    isBroken = false
    await userEvent.setup().click(retry)
    expect(await screen.findByText('还没有数据')).toBeDefined()
  })

  it('shows what is due, with links', async () => {
    fakeServer(answers())
    grant('project:list', 'program:approve')
    const user = userEvent.setup()
    await renderScreen(<HomePage />)
    await user.click(await screen.findByRole('button', { name: /待审批.*5/ }))
    expect(screen.getByTestId('address').textContent).toBe('/program?state=verified')
    await user.click(screen.getByRole('button', { name: /待处理.*4/ }))
    expect(screen.getByTestId('address').textContent).toBe('/project?due=toBeProcessed')
  })

  it('charts the shop’s work, with the figures', async () => {
    fakeServer(answers())
    grant('project:list', 'program:view', 'program:download')
    const user = userEvent.setup()
    await renderScreen(<HomePage />)
    const [work] = await screen.findAllByRole('button', { name: '数字' })
    expect(screen.getByRole('region', { name: '机床负荷' }).querySelectorAll('[data-series]')).toHaveLength(2)
    if (work) await user.click(work)
    const table = screen.getByRole('table', { name: '放电与发布' })
    expect(within(table).getByRole('row', { name: '11-21 12.3 3 0' })).toBeDefined()
    expect(screen.queryByText('待审批')).toBeNull()
  })

  it('[B21] names the series of a chart in the language chosen while it is shown', async () => {
    fakeServer(answers())
    grant('project:list')
    await renderScreen(<HomePage />)
    await screen.findAllByText('放电时间')
    await act(() => chooseLanguage('en'))
    expect(screen.queryAllByText('放电时间')).toEqual([])
    await act(() => chooseLanguage('cn'))
    expect((await screen.findAllByText('放电时间')).length).toBeGreaterThan(0)
  })

  it('scrolls as a whole, so that a low window does not press the projects flat', async () => {
    fakeServer(answers())
    grant('project:list')
    const { container } = await renderScreen(<HomePage />)
    expect(container.querySelector('.h-page')?.classList.contains('is-growing')).toBe(true)
  })

  it('shows a sentence instead of zeros', async () => {
    const idle = days.map((day) => ({ ...day, released: 0, burnt: 0 }))
    fakeServer(answers({ days: idle, machines: [] }))
    grant('project:list')
    await renderScreen(<HomePage />)
    expect(await screen.findByText('近 30 天没有放电，也没有发布程序。')).toBeDefined()
    expect(screen.getByText('近 30 天没有放电，也没有等待的程序。')).toBeDefined()
  })

  it('calls a project whose program is out released, as the list of projects does', async () => {
    const row = {
      number: 'P-1',
      name: '型芯',
      status: 'resolved',
      customerName: null,
      machineNo: null,
      updateTime: null,
    }
    const result = [
      { ...row, id: 'p1', released: true },
      { ...row, id: 'p2', number: 'P-2', released: false },
    ]
    fakeServer({ ...answers(), 'GET /projectManagement/latest': () => ({ result }) })
    grant('project:list')
    await renderScreen(<HomePage />)
    const state = async (number: string) => (await screen.findByText(number)).closest('tr')?.textContent
    expect(await state('P-1')).toContain('已发布')
    expect(await state('P-2')).toContain('待生成')
  })

  it('leads new users to the projects', async () => {
    fakeServer(answers())
    grant('project:list', 'project:add')
    const user = userEvent.setup()
    await renderScreen(<HomePage />)
    await user.click(await screen.findByRole('button', { name: '项目管理' }))
    expect(screen.getByTestId('address').textContent).toBe('/project')
  })

  it('makes no calls without permissions', async () => {
    const arrived = fakeServer(answers())
    grant('customer:list')
    await renderScreen(<HomePage />)
    expect(screen.getByText('还没有可用的功能，请联系管理员授权。')).toBeDefined()
    expect(arrived).toEqual([])
  })
})
