import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { DrawingTab } from './drawing-tab.tsx'

const drawing = (status: string) => ({
  ...{ id: 'f', fileName: '跑位表.xlsx', kind: 'xlsx', status, bytes: 9, solids: [], notes: [], problem: null },
  ...{ facts: { total: 0, open: 0 }, version: 1 },
})

it('[C06] reads files, facts and questions in one call, and asks for states while a file is being read (F4)', async () => {
  let status = 'reading'
  const arrived = fakeServer({
    'GET /projectDrawing/ofProject': () => ({ result: { drawings: [drawing(status)], facts: [], questions: [] } }),
    'GET /projectDrawing/list': () => ({ result: [drawing(status)] }),
    'GET /projectDrawing/view': () => ({
      result: {
        lines: [],
        texts: [],
        contours: [],
        outlines: [],
        sheets: [{ name: '跑位', rows: [['C1']], rowCount: 1 }],
      },
    }),
  })
  const paths = () => arrived.map(({ path }) => path)
  grant('drawing:view')
  await renderScreen(<DrawingTab projectId="p" />)
  await screen.findAllByText('正在读取')
  await waitFor(() => expect(paths()).toEqual(['/projectDrawing/ofProject', '/projectDrawing/list']))
  status = 'read'
  expect(await screen.findByText('C1')).toBeDefined()
  expect(paths().filter((path) => path === '/projectDrawing/ofProject')).toHaveLength(2)
})

it.each(['/projectDrawing/ofProject', '/projectDrawing/view'])(
  'shows why %s failed, and reads it again',
  async (path) => {
    let isDown = true
    const sheets = [{ name: '跑位', rows: [['C1']], rowCount: 1 }]
    const view = { lines: [], texts: [], contours: [], outlines: [], sheets }
    const handlers: Parameters<typeof fakeServer>[0] = {
      'GET /projectDrawing/ofProject': () => ({ result: { drawings: [drawing('read')], facts: [], questions: [] } }),
      'GET /projectDrawing/view': () => ({ result: view }),
    }
    fakeServer({
      ...handlers,
      [`GET ${path}`]: (arrived) => (isDown ? { status: 403 } : (handlers[`GET ${path}`]?.(arrived) ?? {})),
    })
    grant('drawing:view')
    await renderScreen(<DrawingTab projectId="p" />)
    const again = await screen.findByRole('button', { name: '重试' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('C1')).toBeDefined()
  },
)

it('says of a file without any value that nothing was found, in place of the mark of success', async () => {
  const full = { ...drawing('read'), id: 'g', fileName: 'full.dxf', facts: { total: 3, open: 3 } }
  fakeServer({
    'GET /projectDrawing/ofProject': () => ({
      result: { drawings: [drawing('read'), full], facts: [], questions: [] },
    }),
    'GET /projectDrawing/view': () => ({ result: { lines: [], texts: [], contours: [], outlines: [], sheets: [] } }),
  })
  grant('drawing:view')
  await renderScreen(<DrawingTab projectId="p" />)
  expect(await screen.findAllByText(/没有读到任何数值/)).toHaveLength(1)
  expect(screen.getAllByText('✓')).toHaveLength(1)
})

describe('the keyboard after a decision on the drawing tab', () => {
  const places = [
    { id: '1', field: 'location.x', value: 24.5, conflict: true },
    { id: '2', field: 'location.x', value: 24.6, conflict: true },
    { id: '3', field: 'location.y', value: 15.5, conflict: false },
  ] as const
  const read = (status: 'proposed' | 'accepted', version: number) =>
    places.map((place) => ({
      ...{ fileId: 'f', fileName: '跑位表.xlsx', electrode: 'E1', location: 'C1', edited: null, unit: 'mm' },
      ...{ locator: 'B7', raw: '', rule: 'sheet.header', confidence: 0.9, decidedBy: null, decidedTime: null },
      ...{ ...place, status, version },
    }))

  async function open() {
    let facts = read('proposed', 1)
    const result = () => ({ drawings: [drawing('read')], facts, questions: [] })
    const changed = ['drawing'] as const
    fakeServer({
      'GET /projectDrawing/ofProject': () => ({ result: result() }),
      'GET /projectDrawing/view': () => ({ result: { lines: [], texts: [], contours: [], outlines: [], sheets: [] } }),
      'POST /projectDrawing/decide': () => {
        facts = read('accepted', 2)
        return { result: facts, changed }
      },
      'POST /projectDrawing/acceptAll': () => {
        facts = read('accepted', 2)
        return { result: { accepted: 1, conflicts: 0 }, changed }
      },
    })
    grant('drawing:view', 'fact:accept')
    await renderScreen(<DrawingTab projectId="p" />)
    return userEvent.setup()
  }
  const focused = () => document.activeElement?.textContent

  it('stays at the value that was accepted, where it can be undone', async () => {
    const user = await open()
    await user.click(await screen.findByRole('row', { name: /C1/ }))
    const [accept] = await screen.findAllByRole('button', { name: '接受' })
    accept?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(3))
    await waitFor(() => expect(focused()).toBe('撤销'))
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: '撤销' })[0])
  })

  it('goes on to applying once all are accepted', async () => {
    const user = await open()
    await screen.findByRole('row', { name: /C1/ })
    screen.getByRole('button', { name: '全部接受' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('采用到项目'))
  })
})
