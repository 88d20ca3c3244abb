import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
