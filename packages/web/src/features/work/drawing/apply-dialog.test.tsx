import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

const row = { isNew: true, electrode: 'E1', location: null }
const preview = {
  changes: [
    {
      ...row,
      kind: 'electrode',
      values: [{ field: 'electrode.undersize', module: 'rough', before: null, after: 0.2 }],
    },
    {
      ...row,
      ...{ kind: 'location', isNew: false, location: 'C1' },
      values: [{ field: 'location.depth', module: null, before: 5, after: 5.2 }],
    },
  ],
  skipped: [{ code: 'missingPosition', params: { electrode: 'E1', location: 'C2' } }],
}
const applied = { electrodesAdded: 1, electrodesChanged: 0, locationsAdded: 0, locationsChanged: 1, skipped: [] }

describe('the window before facts are applied', () => {
  it('[Q02] previews additions, changes and omissions with reasons; applies on confirmation', async () => {
    grant('fact:accept')
    const arrived = fakeServer({
      'GET /projectDrawing/preview': () => ({ result: preview }),
      'POST /projectDrawing/apply': () => ({ result: applied }),
    })
    let closed = 0
    await renderScreen(<ApplyDialog projectId="p" onClose={() => (closed += 1)} />)
    const added = (await screen.findByText('新增 (1)')).parentElement
    if (!added) throw new Error('the list has a heading')
    expect(within(added).getByRole('row', { name: '电极 · E1 缩放量 粗 0.2' })).toBeTruthy()
    expect(screen.getByRole('row', { name: '位置 · E1 · C1 深度 5 → 5.2' })).toBeTruthy()
    expect(screen.getByText('电极 E1 的位置 C2 缺 X 或 Y，未采用。')).toBeTruthy()
    expect(arrived.filter(({ path }) => path.endsWith('/apply'))).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '采用 2 项' }))
    await waitFor(() => expect(closed).toBe(1))
    expect(arrived.filter(({ path }) => path.endsWith('/apply')).map(({ body }) => body)).toEqual([{ projectId: 'p' }])
  })

  it('[Q02] offers nothing to apply when nothing would change', async () => {
    grant('fact:accept')
    fakeServer({ 'GET /projectDrawing/preview': () => ({ result: { changes: [], skipped: preview.skipped } }) })
    await renderScreen(<ApplyDialog projectId="p" onClose={() => {}} />)
    expect(await screen.findByText('没有要改动的内容')).toBeTruthy()
    expect(screen.getByRole('button', { name: '采用 0 项' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('电极 E1 的位置 C2 缺 X 或 Y，未采用。')).toBeTruthy()
  })

  it('[Q02] counts the questions that are left before a plan can be made', async () => {
    grant('fact:accept', 'drawing:view')
    const asked = { kind: 'gapInSolid', hasSolid: true, hint: null, answeredBy: null }
    const questions = [
      { ...asked, electrode: 'E1', answer: null },
      { ...asked, electrode: 'E2', answer: 'no', answeredBy: 'designer' },
    ]
    fakeServer({
      'GET /projectDrawing/preview': () => ({ result: preview }),
      'GET /projectDrawing/ofProject': () => ({ result: { drawings: [], facts: [], questions } }),
    })
    await renderScreen(<ApplyDialog projectId="p" onClose={() => {}} />)
    expect(await screen.findByText('待答 1')).toBeTruthy()
    expect(screen.getByText('未答的问题要先回答，才能生成方案。')).toBeTruthy()
  })

  it('says that values of workpiece and project were applied when there were no others', async () => {
    grant('fact:accept')
    const none = { electrodesAdded: 0, electrodesChanged: 0, locationsAdded: 0, locationsChanged: 0, skipped: [] }
    fakeServer({
      'GET /projectDrawing/preview': () => ({ result: preview }),
      'POST /projectDrawing/apply': () => ({ result: none }),
    })
    await renderScreen(<ApplyDialog projectId="p" onClose={() => {}} />)
    fireEvent.click(await screen.findByRole('button', { name: '采用 2 项' }))
    expect(await screen.findByText('已采用：工件与项目的数值')).toBeTruthy()
  })
})
