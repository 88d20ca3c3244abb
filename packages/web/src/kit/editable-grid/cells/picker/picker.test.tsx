import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../testing/render.tsx'
import type { GridColumn } from '../../model/column.ts'
import type { CellPick, PickRequest } from '../../model/ports.ts'
import { Closed, cellOf, Open, spies, typeOf } from '../cells.fixture.tsx'
import { mappingOf, mapRows } from '../popup/popup-map.ts'
import { fileLimit, picksSeveral } from './extend.ts'

const names: Readonly<Record<string, string>> = { zhang: '张工', li: '李工' }
const pickerOf = (picks: readonly CellPick[] | undefined) => ({
  open: vi.fn(async (_request: PickRequest) => picks),
  labels: vi.fn(async (keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key) => (names[key] ? [[key, names[key]]] : []))),
  ),
})
const user = (more: Partial<GridColumn>): GridColumn => ({ key: 'by', title: '负责人', type: 'sel_user', ...more })

describe('sel_user and sel_depart cells', () => {
  it('[N01] show names, ask for all of them at once, and keep keys', async () => {
    const picker = pickerOf(undefined)
    await renderScreen(<Closed column={user({ picker })} value="zhang,li,gone" />)
    await waitFor(() => expect(screen.getByTestId('cell').textContent).toBe('张工,李工,gone'))
    expect(picker.labels).toHaveBeenCalledExactlyOnceWith(['zhang', 'li', 'gone'])
    expect(typeOf(user({ picker })).fromText('李工', cellOf(user({ picker }), ''))).toEqual({ ok: true, value: 'li' })
  })

  it('[N01] open their window at once with what is picked, and store what comes back', async () => {
    const on = spies()
    const picker = pickerOf([
      { value: 'li', label: '李工' },
      { value: 'wu', label: '吴工' },
    ])
    await renderScreen(<Open column={user({ picker })} value="zhang" spies={on} />)
    await waitFor(() => expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('li,wu'))
    expect(picker.open.mock.calls[0]?.[0]).toMatchObject({ picked: ['zhang'], multiple: true })
  })

  it('closing the window without a choice changes nothing (§7 no. 26)', async () => {
    const on = spies()
    await renderScreen(<Open column={user({ picker: pickerOf(undefined) })} value="zhang" spies={on} />)
    await waitFor(() => expect(on.onCancel).toHaveBeenCalledTimes(1))
    expect(on.onCommit).not.toHaveBeenCalled()
  })

  it('[N01] work by keyboard, show what to do when empty, and clear', async () => {
    const [keys, on] = [userEvent.setup(), spies()]
    const picker = pickerOf(undefined)
    await renderScreen(<Open column={user({ type: 'sel_depart', picker })} value="zhang" invalid spies={on} />)
    expect(picker.open).not.toHaveBeenCalled()
    await keys.keyboard('{Enter}')
    await waitFor(() => expect(picker.open).toHaveBeenCalledTimes(1))
    await keys.keyboard('{Delete}')
    expect(on.onCommit).toHaveBeenLastCalledWith('')
  })

  it('[N02] fieldExtendJson, multi and number set how many', () => {
    expect(picksSeveral(user({}))).toBe(true)
    expect(picksSeveral(user({ multi: false }))).toBe(false)
    expect(picksSeveral(user({ multi: false, fieldExtendJson: '{"multiSelect":true}' }))).toBe(true)
    expect(picksSeveral(user({ fieldExtendJson: 'no json' }))).toBe(true)
    expect(fileLimit(user({ number: 3, fieldExtendJson: '{"uploadnum":"2"}' }))).toBe(2)
    expect(fileLimit(user({ number: 3 }))).toBe(3)
  })
})

describe('popup cells', () => {
  const report = {
    open: vi.fn(async () => [
      { no: 'M1', kind: 'CNC' },
      { no: 'M2', kind: 'EDM' },
    ]),
  }
  const popup = (more: Partial<GridColumn> = {}): GridColumn => ({
    key: 'machineNo',
    title: '机床',
    type: 'popup',
    popupCode: 'machine',
    orgFields: 'no,kind',
    destFields: 'machineNo,machineKind',
    report,
    ...more,
  })

  it('[N01] fill the row’s other cells with every picked row, not only the first (§7 no. 25)', async () => {
    const on = spies()
    await renderScreen(<Open column={popup()} value="" spies={on} />)
    await waitFor(() =>
      expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('M1,M2', { siblings: { machineKind: 'CNC,EDM' } }),
    )
    expect(mapRows([{ no: 7 }], [{ source: 'no', target: 'a' }])).toEqual({ a: '7' })
  })

  it.each([
    [{ popupCode: '' }, 'missing', 'popup参数未正确配置!'],
    [{ orgFields: 'no' }, 'uneven', 'popup参数未正确配置,原始值和目标值数量不一致!'],
  ])('[L06] a column with %j is refused', async (more, trouble, words) => {
    expect(mappingOf(popup(more))).toBe(trouble)
    const on = spies()
    await renderScreen(<Open column={popup(more)} value="" spies={on} />)
    expect(await screen.findByText(words)).toBeDefined()
    expect(on.onCancel).toHaveBeenCalledTimes(1)
  })

  it('do not open by themselves after a failed check', async () => {
    report.open.mockClear()
    await renderScreen(<Open column={popup()} value="" invalid spies={spies()} />)
    expect(report.open).not.toHaveBeenCalled()
  })
})
