import { screen, waitFor } from '@testing-library/react'
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
