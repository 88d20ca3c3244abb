import type { Fact } from '@heron/contract/routes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { DrawingQuestions } from './drawing-questions.tsx'
import { FactPanel } from './fact-panel.tsx'
import { nameOfSolid, SolidOwner } from './solid-owner.tsx'

const fact = (given: Partial<Fact> & Pick<Fact, 'id' | 'field' | 'value'>): Fact => ({
  fileId: 'f1',
  fileName: '跑位表.xlsx',
  electrode: 'E1',
  location: 'C1',
  edited: null,
  unit: 'mm',
  locator: 'B7',
  raw: String(given.value),
  rule: 'sheet.header',
  confidence: 0.9,
  status: 'proposed',
  conflict: false,
  decidedBy: null,
  decidedTime: null,
  version: 1,
  ...given,
})

const facts = [
  fact({ id: '1', field: 'location.x', value: 24.5 }),
  fact({ id: '2', field: 'location.y', value: 15.5, conflict: true }),
  fact({ id: '3', field: 'location.y', value: 15.495, conflict: true, fileName: 'E1.dxf', version: 4 }),
]

describe('what a person decides about drawings', () => {
  it('[C06][Q02] puts the readings that contradict one another first, and accepts the one that is chosen', async () => {
    grant('fact:accept')
    const arrived = fakeServer({ 'POST /projectDrawing/decide': () => ({ result: [] }) })
    await renderScreen(<FactPanel projectId="p" facts={facts} onSource={() => {}} />)
    const lines = [...document.querySelectorAll<HTMLElement>('.fact-line')]
    expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(['15.5', '15.495', '24.5'])
    const [, drawn] = lines
    if (!drawn) throw new Error('the second reading has a line')
    fireEvent.click(within(drawn).getByRole('button', { name: '接受' }))
    await waitFor(() => expect(arrived).toHaveLength(1))
    expect(arrived[0]?.body).toEqual({ projectId: 'p', decisions: [{ id: '3', version: 4, status: 'accepted' }] })
  })

  it('[C06][Q02] sends a corrected value, and none that is no number', async () => {
    grant('fact:accept')
    const arrived = fakeServer({ 'POST /projectDrawing/decide': () => ({ result: [] }) })
    await renderScreen(<FactPanel projectId="p" facts={facts} onSource={() => {}} />)
    const [line] = document.querySelectorAll<HTMLElement>('.fact-line')
    if (!line) throw new Error('the first reading has a line')
    fireEvent.click(within(line).getByRole('button', { name: '编辑' }))
    const input = within(line).getByRole('textbox')
    fireEvent.change(input, { target: { value: '15,4' } })
    expect(within(line).getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(input, { target: { value: '15.498' } })
    fireEvent.click(within(line).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(arrived).toHaveLength(1))
    expect(arrived[0]?.body).toEqual({
      projectId: 'p',
      decisions: [{ id: '2', version: 1, status: 'edited', value: 15.498 }],
    })
  })

  it('[C07] says which electrode a solid is, with the names of the other files offered', async () => {
    grant('fact:accept')
    const arrived = fakeServer({ 'POST /projectDrawing/decide': () => ({ result: [] }) })
    const ofSolid = { electrode: 'Body1', location: null, rule: 'solid.name', locator: 'solid 1', fileId: 'f2' }
    const name = fact({ ...ofSolid, id: '4', field: 'electrode.name', value: 'Body1', version: 2 })
    const all = [...facts, name]
    expect(nameOfSolid(all, 'f2', 0)).toBe(name)
    expect(nameOfSolid(all, 'f2', 1)).toBeUndefined()
    const { unmount } = await renderScreen(<SolidOwner projectId="p" fact={name} facts={all} />)
    const input = screen.getByRole('combobox', { name: '此实体是电极' })
    expect(input).toHaveProperty('value', 'Body1')
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['E1', 'Body1'])
    const save = screen.getByRole('button', { name: '保存' })
    expect(save.hasAttribute('disabled')).toBe(true)
    fireEvent.change(input, { target: { value: ' E1 ' } })
    fireEvent.click(save)
    await waitFor(() => expect(arrived).toHaveLength(1))
    expect(arrived[0]?.body).toEqual({
      projectId: 'p',
      decisions: [{ id: '4', version: 2, status: 'edited', value: 'E1' }],
    })
    unmount()
    grant()
    await renderScreen(<SolidOwner projectId="p" fact={name} facts={all} />)
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  describe('[Q02] a typed name of an electrode', () => {
    const sheet = fact({ id: '5', electrode: 'E10', field: 'electrode.count', value: 2 })
    const ofSolid = { location: null, rule: 'solid.name', locator: 'solid 1', fileId: 'f2', unit: 'text' as const }
    const name = fact({ ...ofSolid, id: '6', electrode: 'E9', field: 'electrode.name', value: 'E9' })
    const all = [sheet, name]
    const said = () => screen.queryByText(/只差数字前的零/)?.textContent?.trim()
    /** The name of an electrode of the project, or none. */
    const serve = (known?: string) => {
      const records = known === undefined ? [] : [{ id: '1', name: known }]
      fakeServer({
        'GET /projectElectrode/list': () => ({ result: { records, total: records.length, pageNo: 1, pageSize: 200 } }),
      })
      grant('fact:accept', 'project:list')
    }

    it.each([
      ['the files', undefined, 'E010', 'E10'],
      ['the project', 'E7', 'E07', 'E7'],
    ])('that is nearly one of %s is told while the fact is edited', async (_where, known, typed, other) => {
      serve(known)
      await renderScreen(<FactPanel projectId="p" facts={all} onSource={() => {}} />)
      fireEvent.click(await screen.findByText('E9'))
      const line = document.querySelector<HTMLElement>('.fact-line')
      if (!line) throw new Error('the name has a line')
      fireEvent.click(within(line).getByRole('button', { name: '编辑' }))
      const input = within(line).getByRole('textbox')
      fireEvent.change(input, { target: { value: typed } })
      await waitFor(() => expect(said()).toBe(`已有电极 ${other}；${typed} 与它只差数字前的零，将是另一个电极。`))
      // Its own name, and one of the others as it is.
      for (const value of ['E09', 'E10']) {
        fireEvent.change(input, { target: { value } })
        expect(said()).toBeUndefined()
      }
    })

    it('that is nearly one of the files is told where the electrode of a solid is stated', async () => {
      serve()
      await renderScreen(<SolidOwner projectId="p" fact={name} facts={all} />)
      const input = screen.getByRole('combobox', { name: '此实体是电极' })
      fireEvent.change(input, { target: { value: 'E010' } })
      expect(said()).toBe('已有电极 E10；E010 与它只差数字前的零，将是另一个电极。')
      fireEvent.change(input, { target: { value: 'E10' } })
      expect(said()).toBeUndefined()
    })
  })

  it('[C06] asks whether the gap is in the solid, has no default, and shows the answer', async () => {
    grant('fact:accept')
    const asked = { kind: 'gapInSolid' as const, electrode: 'E1', hasSolid: true }
    const question = { ...asked, hint: null, answer: null, answeredBy: null }
    const arrived = fakeServer({
      'POST /projectDrawing/answer': () => ({ result: [{ ...question, answer: 'no', answeredBy: 'designer' }] }),
    })
    await renderScreen(<DrawingQuestions projectId="p" questions={[question]} />)
    const group = await screen.findByRole('group', { name: '实体是否已含放电间隙？ E1' })
    const pressed = within(group)
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')])
    expect(pressed).toEqual([
      ['已缩放', 'false'],
      ['未缩放', 'false'],
    ])
    fireEvent.click(within(group).getByRole('button', { name: '未缩放' }))
    await waitFor(() => expect(arrived.some(({ method }) => method === 'POST')).toBe(true))
    expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({
      projectId: 'p',
      kind: 'gapInSolid',
      electrode: 'E1',
      answer: 'no',
    })
  })

  it('[C06] asks about the sizes of an electrode without a solid', async () => {
    grant('fact:accept')
    const asked = { kind: 'gapInSolid' as const, electrode: 'E1', hasSolid: false }
    const question = { ...asked, hint: null, answer: null, answeredBy: null }
    await renderScreen(<DrawingQuestions projectId="p" questions={[question]} />)
    const group = await screen.findByRole('group', { name: '电极尺寸是否已含放电间隙？ E1' })
    expect(within(group).queryByText(/实体/)).toBeNull()
  })

  it('[C06] only users who may decide can answer', async () => {
    grant()
    const asked = { kind: 'depthReference' as const, electrode: '', hasSolid: false }
    const question = { ...asked, hint: null, answer: null, answeredBy: null }
    await renderScreen(<DrawingQuestions projectId="p" questions={[question]} />)
    const group = await screen.findByRole('group')
    expect(
      within(group)
        .getAllByRole('button')
        .every((button) => button.hasAttribute('disabled')),
    ).toBe(true)
  })
})
