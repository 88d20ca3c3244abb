import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import type { GridColumn } from '../model/column.ts'
import { Closed, cellOf, Open, Standing, spies, typeOf } from './cells.fixture.tsx'
import { caretAfter, withSemicolons } from './look/tags-text.ts'
import { type SlotProps, SlotsContext } from './slot/slots.ts'

const column = (type: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key: 'a',
  title: '备注',
  type,
  ...more,
})
const paste = (each: GridColumn, text: string) => typeOf(each).fromText(text, cellOf(each, ''))

describe('textarea and input_pop cells', () => {
  it('[N01][M07] editing begins in a window for several lines; Ctrl+Enter stores and goes down', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('textarea')} value="第一行" spies={on} />)
    const area = document.querySelector('textarea') as HTMLTextAreaElement
    expect(document.activeElement).toBe(area)
    await user.keyboard('{Enter}第二行')
    expect(on.onChange).toHaveBeenLastCalledWith('第一行\n第二行')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith(undefined, { leave: 'down' })
  })

  it('Escape restores the text', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('input_pop')} value="a" spies={on} />)
    await user.keyboard('b{Escape}')
    expect(on.onCancel).toHaveBeenCalledTimes(1)
    expect(on.onCommit).not.toHaveBeenCalled()
  })

  it('a press elsewhere keeps the input', async () => {
    const on = spies()
    await renderScreen(<Open column={column('textarea')} value="a" spies={on} />)
    await userEvent.setup().click(document.body)
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

describe('tags cells', () => {
  it.each([
    ['前模', '前模'],
    ['前模后模', '前模;后模'],
    ['前;模后模滑', '前模;后模;滑'],
    ['', ''],
  ])('[N10] %s becomes %s', (typed, stored) => expect(withSemicolons(typed)).toBe(stored))

  it('[N10] the caret stays behind the character that was typed', async () => {
    expect([0, 1, 2, 3, 4].map((at) => caretAfter('abcd', at))).toEqual([0, 1, 2, 4, 5])
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('tags')} value="ab;cd" spies={on} />)
    const input = screen.getByRole('textbox') as HTMLInputElement
    await user.type(input, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input.value).toBe('ax;bc;d')
    expect(input.selectionStart).toBe(2)
    expect(on.onChange).toHaveBeenLastCalledWith('ax;bc;d')
  })

  it('[N02] are coloured as the column defines', async () => {
    const setTagColor = ({ tag }: { readonly tag: string }) =>
      tag === '急单' ? (['rgb(1, 2, 3)', 'rgb(4, 5, 6)'] as const) : 'rgb(7, 8, 9)'
    await renderScreen(<Closed column={column('tags', { setTagColor })} value="急单;前模" />)
    const [urgent, front] = [screen.getByText('急单'), screen.getByText('前模')]
    expect([urgent.style.background, urgent.style.color]).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
    expect(front.style.background).toBe('rgb(7, 8, 9)')
    expect(paste(column('tags'), '前模 后模')).toEqual({ ok: true, value: '前模;后模' })
  })
})

describe('cells that are not being edited', () => {
  it('[N01] progress is a bar of 0 to 100, text that is no figure is 0', async () => {
    await renderScreen(<Closed column={column('progress')} value="62.5 %" />)
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 62.5)
    expect(screen.getByTestId('cell').textContent).toBe('62.5%')
    expect(paste(column('progress'), '3')).toEqual({ ok: false, refusal: 'readOnly' })
  })

  it('[N01] hidden shows nothing and refuses what is pasted', async () => {
    await renderScreen(<Closed column={column('hidden')} value="secret" />)
    expect(screen.getByTestId('cell').textContent).toBe('')
    expect(paste(column('hidden'), '3')).toEqual({ ok: false, refusal: 'readOnly' })
  })
})

function Stars({ value, triggerChange, tabIndex, disabled, rowId }: SlotProps) {
  return (
    <button type="button" tabIndex={tabIndex} disabled={disabled} onClick={() => triggerChange(Number(value) + 1)}>
      {rowId}:{'★'.repeat(Number(value))}
    </button>
  )
}
const slots = { stars: Stars }

describe('slot cells', () => {
  it('[N01] are drawn by the screen, and change through triggerChange (§7 no. 24)', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(
      <SlotsContext value={slots}>
        <Standing column={column('slot', { slotName: 'stars' })} value={2} spies={on} />
      </SlotsContext>,
    )
    const stars = screen.getByRole('button', { name: '1:★★' })
    expect(stars.tabIndex).toBe(-1)
    await user.click(screen.getByText('enter'))
    expect(document.activeElement).toBe(stars)
    await user.keyboard('{Enter}')
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith(3)
    expect(stars.textContent).toBe('1:★★★')
    await user.keyboard('{Escape}')
    expect(on.onLeave).toHaveBeenCalledTimes(1)
  })

  it('without a slot of that name the value is shown as text', async () => {
    await renderScreen(<Standing column={column('slot')} value="plain" spies={spies()} />)
    expect(screen.getByText('plain')).toBeDefined()
  })
})

describe('sel_search_async cells', () => {
  const copper = { value: 'cu', text: '紫铜' }
  const source = () => ({
    find: vi.fn(async (words: string, _signal: AbortSignal) => (words === '铜' ? [copper] : [])),
    labels: vi.fn(async (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `名:${key}`]))),
  })

  it('[N01][L08] ask for words, wait until 300 ms without typing, report an empty result', async () => {
    const [user, on, search] = [userEvent.setup(), spies(), source()]
    await renderScreen(<Open column={column('sel_search_async', { search })} value="" spies={on} />)
    await waitFor(() => expect(screen.getAllByText('请输入搜索内容').length).toBeGreaterThan(0))
    await user.keyboard('锌')
    await waitFor(() => expect(screen.getByText('没有查询到任何数据')).toBeDefined())
    expect(search.find.mock.calls.map(([words]) => words)).toEqual(['锌'])
    await user.keyboard('{Backspace}铜')
    await user.click(await screen.findByTitle('紫铜'))
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('cu')
  })

  it('[N01] only the newest question’s answer counts', async () => {
    const [user, on, search] = [userEvent.setup(), spies(), source()]
    const { promise, resolve: late } = Promise.withResolvers<{ value: string; text: string }[]>()
    search.find.mockImplementationOnce(() => promise)
    await renderScreen(<Open column={column('select-dict-search', { search })} value="" spies={on} />)
    await waitFor(() => expect(document.querySelector('.h-select')).not.toBeNull())
    await user.keyboard('石')
    await waitFor(() => expect(search.find).toHaveBeenCalledTimes(1))
    await user.keyboard('{Backspace}铜')
    await screen.findByTitle('紫铜')
    expect(search.find.mock.calls[0]?.[1].aborted).toBe(true)
    late([{ value: 'graphite', text: '石墨' }])
    await waitFor(() => expect(screen.queryByTitle('石墨')).toBeNull())
  })

  it('[N01] closed cells look their names up once for all of them', async () => {
    const search = source()
    const cells = column('sel_search_async', { search })
    await renderScreen(
      <>
        <Closed column={cells} value="a" />
        <Closed column={cells} value="b" />
        <Closed column={cells} value="a" />
      </>,
    )
    await waitFor(() =>
      expect(screen.getAllByTestId('cell').map((each) => each.textContent)).toEqual(['名:a', '名:b', '名:a']),
    )
    expect(search.labels.mock.calls).toEqual([[['a', 'b']]])
    expect(typeOf(cells).toText('b', cellOf(cells, 'b'))).toBe('名:b')
    expect(paste(cells, '名:b')).toEqual({ ok: true, value: 'b' })
    expect(paste(cells, 'unknown')).toEqual({ ok: false, refusal: 'option' })
  })

  it('[N02] with async false the column’s own options are filtered here', async () => {
    const [user, on, search] = [userEvent.setup(), spies(), source()]
    const cells = column('sel_search_async', { search, async: false, options: [copper, { value: 'c', text: '石墨' }] })
    await renderScreen(<Open column={cells} value="" spies={on} />)
    await waitFor(() => expect(document.querySelectorAll('[role=option]').length).toBe(2))
    await user.keyboard('石')
    await user.click(await screen.findByTitle('石墨'))
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('c')
    expect(search.find).not.toHaveBeenCalled()
  })
})
