import { customerRoutes } from '@heron/contract/routes/work/customer'
import { renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, patchBrowser, renderScreen } from '../../../testing/render.tsx'
import { AS_DECLARED } from '../list-page/column-choice.ts'
import { ListPage, type ListPageProps } from '../list-page/list-page.tsx'
import type { Column } from './column.ts'
import { leftOut, NOTHING_KEPT, useFitting } from './left-out.ts'

const column = (key: string, width: number, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: { words: key },
  width,
  ...more,
})

describe('the columns of a list without room', () => {
  const columns = [
    column('number', 100),
    column('shape', 100, { spare: true }),
    column('state', 100),
    column('time', 100, { wideOnly: true }),
  ]

  it.each([
    [400, []],
    [399, ['time']],
    [300, ['time']],
    [299, ['time', 'shape']],
    [50, ['time', 'shape']],
  ])('in %i px leaves out the last of those it can do without', (room, out) => {
    expect(leftOut(columns, AS_DECLARED, room)).toEqual(out)
  })

  it('keeps those that the user shows or pins', () => {
    expect(leftOut(columns, { ...AS_DECLARED, kept: ['time'] }, 300)).toEqual(['shape'])
    expect(leftOut(columns, { ...AS_DECLARED, kept: ['time'], pinned: ['shape'] }, 100)).toEqual([])
  })

  it('are measured again only when they need other room, though a table declares them anew', async () => {
    await patchBrowser()
    const observed = vi.spyOn(ResizeObserver.prototype, 'observe')
    const area = { current: document.createElement('div') }
    const around = { isSelectable: false, hasActions: false, hasDetail: false }
    const fit = ({ width }: { width: number }) =>
      useFitting(area, [column('shape', width, { spare: true })], NOTHING_KEPT, around)
    const { rerender } = renderHook(fit, { initialProps: { width: 100 } })
    rerender({ width: 100 })
    expect(observed).toHaveBeenCalledTimes(1)
    rerender({ width: 120 })
    expect(observed).toHaveBeenCalledTimes(2)
    observed.mockRestore()
  })

  it('property: it leaves out nothing it must keep, nothing in vain, and more room never means fewer columns', () => {
    const some = fc.array(fc.record({ width: fc.integer({ min: 40, max: 300 }), spare: fc.boolean() }), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(some, fc.nat(2000), fc.nat(500), (given, room, more) => {
        const all = given.map(({ width, spare }, at) => column(`${at}`, width, { spare }))
        const taken = (out: readonly string[]) =>
          all.reduce((sum, { key, width = 0 }) => sum + (out.includes(key) ? 0 : width), 0)
        const out = leftOut(all, AS_DECLARED, room)
        expect(out.every((key) => all[Number(key)]?.spare)).toBe(true)
        if (out.length > 0) expect(taken(out.slice(0, -1))).toBeGreaterThan(room)
        if (out.length < all.filter(({ spare }) => spare).length) expect(taken(out)).toBeLessThanOrEqual(room)
        expect(leftOut(all, AS_DECLARED, room + more).length).toBeLessThanOrEqual(out.length)
      }),
    )
  })
})

const declared: ListPageProps<typeof customerRoutes.list> = {
  title: 'customer.title',
  route: customerRoutes.list,
  code: 'test',
  columns: [
    { key: 'code', title: 'customer.code', width: 100, lead: true },
    { key: 'contact', title: 'customer.contact', width: 100, spare: true },
    { key: 'name', title: 'customer.name', width: 100 },
  ],
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('a list without room for its columns', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.restoreAllMocks())

  const open = async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250)
    const row = { id: 'c1', code: 'C1', name: '东捷模具', contact: 'x', version: 1 }
    fakeServer({ 'GET /customer/list': () => pageOf([row]) })
    grant()
    const { unmount } = await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    return { unmount, user: userEvent.setup() }
  }
  const settings = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: '列设置' }))
    return within(screen.getByRole('list', { name: '列设置' }))
  }

  it('says so in the column settings, where a tick brings a column back for good', async () => {
    const { unmount, user } = await open()
    expect(heads()).toEqual(['编号', '客户名称'])
    const boxes = await settings(user)
    expect(screen.getByText('宽度不足，1 列未显示；勾选即可显示。')).toBeDefined()
    await user.click(boxes.getByRole('checkbox', { name: '联系人', checked: false }))
    expect(heads()).toEqual(['编号', '联系人', '客户名称'])
    expect(screen.queryByText(/列未显示/)).toBeNull()
    unmount()
    const { user: later } = await open()
    expect(heads()).toEqual(['编号', '联系人', '客户名称'])
    await later.click((await settings(later)).getByRole('checkbox', { name: '联系人', checked: true }))
    expect(heads()).toEqual(['编号', '客户名称'])
  })

  it('draws no column that is then left out when its rows come later', async () => {
    const drawn: string[] = []
    const columns = declared.columns.map((column) => ({
      ...column,
      title: {
        get words() {
          drawn.push(column.key)
          return column.key
        },
      },
    }))
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250)
    const answer = Promise.withResolvers<void>()
    fakeServer({
      'GET /customer/list': async () => {
        await answer.promise
        return pageOf([{ id: 'c1', code: 'C1', name: '甲', contact: 'x', version: 1 }])
      },
    })
    grant()
    await renderScreen(<ListPage {...declared} columns={columns} />)
    // The room is measured with the first frame.
    await new Promise(requestAnimationFrame)
    answer.resolve()
    await screen.findByText('甲')
    expect(heads()).toEqual(['code', 'name'])
    expect(drawn).not.toContain('contact')
  })

  it('shows a column that a link asks for', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150)
    fakeServer({ 'GET /customer/list': () => pageOf([{ id: 'c1', code: 'C1', name: '甲', contact: 'x', version: 1 }]) })
    grant()
    await renderScreen(<ListPage {...declared} />, '/?columns=name,contact')
    await screen.findByText('甲')
    expect(heads()).toEqual(['客户名称', '联系人'])
  })

  it('keeps its first column in place while the others scroll', async () => {
    await open()
    expect(screen.getByRole('columnheader', { name: '编号' }).classList.contains('is-pinned')).toBe(true)
    expect(screen.getByRole('columnheader', { name: '客户名称' }).classList.contains('is-pinned')).toBe(false)
  })
})
