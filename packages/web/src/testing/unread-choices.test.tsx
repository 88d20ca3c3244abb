import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PositionList } from '../features/organisation/position/position-list.tsx'
import { ForeignPage } from '../features/work/teaching/foreign-page.tsx'
import { ViewForm } from '../kit/data/list-page/view-form.tsx'
import { DictSelect } from '../widgets/dictionary/dict-select.tsx'
import { UserTenants } from '../widgets/people/user-tenants.tsx'
import { CategorySelect } from '../widgets/tree-dictionary/category-select.tsx'
import { fakeServer, pageOf } from './fake-server.ts'
import { grant, renderScreen } from './render.tsx'

const refused = { status: 403, message: '没有权限' }
const input = { id: 'f', value: '', onChange: () => undefined, disabled: false, problem: undefined }
const ranks = [{ value: '1', text: '一级', title: '一级', label: '一级' }]
const view = { listCode: 'test', query: '' }
const viewForm = (roleId: string | null) => (
  <ViewForm
    view={{
      ...{ id: 'v', name: '东区', roleId, roleName: null, isDefault: false, opens: false, own: true, editable: true },
      ...{ owner: '老王', version: 1, ...view },
    }}
    onClose={() => undefined}
    onSaved={() => undefined}
  />
)

interface Case {
  readonly name: string
  readonly part: ReactNode
  /** The call with the options, and its answer. */
  readonly call: string
  readonly answer: object
  readonly others?: Readonly<Record<string, object>>
  /** Its label, if it has one here. */
  readonly field?: string
  readonly shown: string
}

const cases: readonly Case[] = [
  {
    name: 'the role of a view',
    part: <ViewForm view={view} onClose={() => undefined} onSaved={() => undefined} />,
    call: 'GET /sys/listView/roles',
    answer: { result: [{ value: 'r1', text: '设计' }] },
    field: '共享给角色',
    shown: '设计',
  },
  {
    name: 'the tenants of a user',
    part: <UserTenants {...input} />,
    call: 'GET /sys/tenant/queryList',
    answer: { result: [{ id: 7, name: '东捷' }] },
    shown: '东捷',
  },
  {
    name: 'a dictionary',
    part: <DictSelect label="职级" code="position_rank" value="" onChange={() => undefined} />,
    call: 'GET /sys/dict/getDictItems/position_rank',
    answer: { result: ranks },
    field: '职级',
    shown: '一级',
  },
  {
    name: 'the project of a foreign program',
    part: <ForeignPage />,
    call: 'GET /projectManagement/list',
    answer: pageOf([{ id: 'p', name: '外壳', part: 'A' }]),
    others: { 'GET /postProcessor/list': { result: [] } },
    field: '对照的项目',
    shown: '外壳 A',
  },
]

/** A server whose options are first awaited, then refused, then answered. */
async function open({ part, call, answer, others = {} }: Pick<Case, 'part' | 'call' | 'answer' | 'others'>) {
  let gate = Promise.withResolvers<void>()
  let isDown = true
  const fixed = Object.entries(others).map(([name, given]) => [name, () => given])
  fakeServer({
    ...Object.fromEntries(fixed),
    [call]: async () => {
      await gate.promise
      return isDown ? refused : answer
    },
  })
  await renderScreen(part)
  return {
    fail: () => gate.resolve(),
    mend: () => {
      gate = Promise.withResolvers<void>()
      isDown = false
    },
    answer: () => gate.resolve(),
    user: userEvent.setup(),
  }
}

beforeEach(() => {
  localStorage.clear()
  grant('listView:share')
})

describe.each(cases)('$name', (given) => {
  const find = () =>
    screen.findByRole<HTMLInputElement>('combobox', given.field ? { name: new RegExp(given.field) } : {})

  it('says in the list that its options are being read, and why they cannot be', async () => {
    const server = await open(given)
    const { user } = server
    await user.click(await find())
    expect(await screen.findByText('正在加载…')).toBeDefined()
    await act(async () => server.fail())
    expect((await screen.findAllByText('没有权限')).length).toBeGreaterThan(0)
    expect([(await find()).placeholder, screen.queryByText('没有查询到任何数据')]).toEqual(['加载失败', null])
    server.mend()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('正在加载…')).toBeDefined()
    await act(async () => server.answer())
    expect(await screen.findByTitle(given.shown)).toBeDefined()
  })

  it('tries again when it is opened after a failure', async () => {
    const server = await open(given)
    await act(async () => server.fail())
    const field = await find()
    await waitFor(() => expect(field.placeholder).toBe('加载失败'))
    server.mend()
    await act(async () => server.answer())
    await server.user.click(field)
    expect(await screen.findByTitle(given.shown)).toBeDefined()
  })
})

describe('a chosen value whose options are not read', () => {
  it('is not shown as its id', async () => {
    const server = await open({ ...cases[0], part: viewForm('r1') } as Case)
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /共享给角色/ })
    expect(field.value).toBe('…')
    await act(async () => server.fail())
    await waitFor(() => expect(field.value).toBe('加载失败'))
    server.mend()
    await act(async () => server.answer())
    await server.user.click(field)
    await waitFor(() => expect(field.placeholder).toBe('设计'))
  })
})

describe('other choices whose options cannot be read', () => {
  it('of a search: the browser’s own list says why, and reads again when it is focused', async () => {
    const server = await open({
      part: <PositionList />,
      call: 'GET /sys/dict/getDictItems/position_rank',
      answer: { result: ranks },
      others: {
        'GET /sys/position/list': pageOf([]),
        'GET /sys/listView/list': { result: [] },
        'GET /sys/savedQuery/list': { result: [] },
      },
    })
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: '职级' })
    const options = () => [...field.options].map(({ text }) => text)
    expect(options()).toEqual(['全部', '正在加载…'])
    await act(async () => server.fail())
    await waitFor(() => expect(options()).toEqual(['全部', '加载失败 · 没有权限']))
    server.mend()
    await act(async () => server.answer())
    fireEvent.focus(field)
    await waitFor(() => expect(options()).toEqual(['全部', '一级']))
  })

  it('of a tree: the reason takes the place of the tree', async () => {
    const server = await open({
      part: <CategorySelect label="类别" value="" onChange={() => undefined} />,
      call: 'GET /sys/category/loadTreeData',
      answer: { result: [{ key: 'k', value: 'k', title: '铜', code: 'C', leaf: true, parentId: '0', icon: null }] },
    })
    const { user } = server
    await user.click(screen.getByRole('button', { name: /^类别/ }))
    await act(async () => server.fail())
    expect(await screen.findByText('加载失败', { selector: '.h-empty *' })).toBeDefined()
    server.mend()
    await act(async () => server.answer())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('treeitem', { name: /铜/ })).toBeDefined()
  })

  it('of circles and boxes: the reason is in their place', async () => {
    const server = await open({
      part: <DictSelect label="职级" code="position_rank" value="" onChange={() => undefined} look="radio" />,
      call: 'GET /sys/dict/getDictItems/position_rank',
      answer: { result: ranks },
    })
    expect(screen.getByRole('radiogroup', { name: '职级' }).textContent).toBe('正在加载…')
    await act(async () => server.fail())
    await waitFor(() => expect(screen.getByRole('radiogroup').textContent).toContain('加载失败没有权限'))
    server.mend()
    await act(async () => server.answer())
    await server.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('radio', { name: '一级' })).toBeDefined()
  })
})
