import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render.tsx'
import type { GridColumn } from '../../model/column.ts'
import { Closed, cellOf, Open, press, Standing, spies, typeOf } from '../cells.fixture.tsx'

const options = [
  { value: 1, text: '粗加工' },
  { value: 2, label: '中加工' },
  { value: 3, title: '精加工', disabled: true },
]
const column = (type: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key: 'step',
  title: '工序',
  type,
  options,
  ...more,
})
const paste = (each: GridColumn, text: string) => typeOf(each).fromText(text, cellOf(each, ''))
const active = () => document.querySelector('[role=option][data-highlighted]')?.textContent
const popUp = () => document.querySelectorAll('[role=option]')

describe('radio cells', () => {
  it('[N01] stand as buttons, choose, and with allowClear give the chosen one up', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Standing column={column('radio', { allowClear: true })} value="1" spies={on} />)
    const [rough, middle, fine] = screen.getAllByRole('radio')
    expect(rough).toHaveProperty('checked', true)
    expect(fine).toHaveProperty('disabled', true)
    await user.click(middle as HTMLElement)
    expect(on.onCommit).toHaveBeenLastCalledWith(2)
    await user.click(middle as HTMLElement)
    expect(on.onCommit).toHaveBeenLastCalledWith('')
  })

  it('[N01] take the keyboard by the token, move by arrows, and give it back on Escape', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Standing column={column('radio')} value={1} spies={on} />)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('enter')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    await user.keyboard('{ArrowDown}')
    expect(on.onCommit).toHaveBeenLastCalledWith(2)
    await user.keyboard('{Escape}')
    expect(on.onLeave).toHaveBeenCalledTimes(1)
  })

  it('[N02] are locked when the cell is disabled', async () => {
    await renderScreen(<Standing column={column('radio')} value={1} disabled spies={spies()} />)
    for (const each of screen.getAllByRole('radio')) expect(each).toHaveProperty('disabled', true)
  })
})

describe('checkbox_meta cells', () => {
  it('[N01] are a group of boxes that keeps comma text in the order of the options, and values it does not know', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Standing column={column('checkbox_meta')} value="2,old" spies={on} />)
    const [rough, middle] = screen.getAllByRole('checkbox')
    await user.click(rough as HTMLElement)
    expect(on.onCommit).toHaveBeenLastCalledWith('1,2,old')
    await user.click(middle as HTMLElement)
    expect(on.onCommit).toHaveBeenLastCalledWith('1,old')
  })

  it('take texts or values from a spreadsheet and refuse what is none of them', () => {
    expect(paste(column('checkbox_meta'), '粗加工、中加工')).toEqual({ ok: true, value: '1,2' })
    expect(paste(column('checkbox_meta'), '2;1;2')).toEqual({ ok: true, value: '2,1' })
    expect(paste(column('checkbox_meta'), '')).toEqual({ ok: true, value: '' })
    expect(paste(column('checkbox_meta'), '粗加工,镗孔')).toEqual({ ok: false, refusal: 'option' })
    expect(paste(column('checkbox_meta'), '精加工')).toEqual({ ok: false, refusal: 'option' })
  })
})

describe('select cells', () => {
  it('[N01] open at once, and store the option’s own value', async () => {
    const on = spies()
    await renderScreen(<Open column={column('select')} value="1" spies={on} />)
    await waitFor(() => expect(popUp().length).toBe(3))
    await waitFor(() => expect(active()).toBe('粗加工'))
    press('ArrowDown')
    press('Enter')
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('where every cell is open, open by a press and not by Tab', async () => {
    const user = userEvent.setup()
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    const { unmount } = await renderScreen(<Open column={column('select')} value="1" always spies={spies()} />)
    await waitFor(() => expect(popUp().length).toBe(3))
    unmount()
    await user.tab()
    await renderScreen(<Open column={column('select')} value="1" always spies={spies()} />)
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    expect(popUp().length).toBe(0)
  })

  it('[N02] allowSearch and sel_search filter by the option’s text, whatever its case', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    const cells = column('sel_search', { options: ['Cu', 'W-Cu', 'EDM-3'].map((value) => ({ value })) })
    await renderScreen(<Open column={cells} value="" spies={on} />)
    await waitFor(() => expect(popUp().length).toBe(3))
    await user.keyboard('w-c')
    await waitFor(() => expect(active()).toBe('W-Cu'))
    press('Enter')
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('W-Cu')
  })

  it('[N02] allowInput takes what is typed as a choice of its own', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('select', { allowInput: true })} value="" spies={on} />)
    await waitFor(() => expect(popUp().length).toBe(3))
    await user.keyboard('抛光')
    await waitFor(() => expect(active()).toBe('抛光'))
    press('Enter')
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('抛光')
  })

  it('shows texts of arrays and comma lists item by item, unknown values as they are', async () => {
    await renderScreen(<Closed column={column('select')} value={[1, '2', 9]} />)
    expect(screen.getByTestId('cell').textContent).toBe('粗加工,中加工,9')
  })

  it('draws the options in sight of 5,000 only (§7 no. 37)', async () => {
    const many = column('select', { options: Array.from({ length: 5_000 }, (_each, value) => ({ value })) })
    await renderScreen(<Open column={many} value="" spies={spies()} />)
    await waitFor(() => expect(popUp().length).toBeGreaterThan(0))
    expect(popUp().length).toBeLessThan(60)
  })
})

describe('multiple select cells', () => {
  it('[N12] show one tag and a count, and store comma text when they close', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('list_multi')} value="1,2" spies={on} />)
    await waitFor(() => expect(popUp().length).toBe(3))
    expect(document.querySelector('.h-choice-tags')?.textContent).toBe('粗加工+1')
    await user.click(popUp()[1] as HTMLElement)
    expect(on.onChange).toHaveBeenLastCalledWith('1')
    expect(on.onCommit).not.toHaveBeenCalled()
  })

  it('leave everything as it was on Escape', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('select-multiple')} value="1" spies={on} />)
    await waitFor(() => expect(popUp().length).toBe(3))
    await user.keyboard('{Escape}')
    expect(on.onCancel).toHaveBeenCalledTimes(1)
    expect(on.onCommit).not.toHaveBeenCalled()
  })

  it('[N01] load arrays and comma text alike and hand out comma text', () => {
    const { load, save } = typeOf(column('select-multiple'))
    expect(load?.([1, 2], column('list_multi'))).toBe('1,2')
    expect(save?.('1,2', column('list_multi'))).toBe('1,2')
    expect(save?.('', column('list_multi'))).toBe('')
  })
})
