import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render.tsx'
import type { GridColumn } from '../../model/column.ts'
import { cellOf, Open, spies, typeOf } from '../cells.fixture.tsx'

const column = (type: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key: 'on',
  title: '日期',
  type,
  ...more,
})
const input = () => screen.getByRole('textbox') as HTMLInputElement

describe('date cells', () => {
  it('[N01][M08] open the calendar at once and store the day as text', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('date')} value="2026-11-21" spies={on} />)
    expect(await screen.findByText('2026年11月', { selector: 'h3' })).toBeDefined()
    expect(input().value).toBe('2026-11-21')
    await user.click(screen.getByRole('button', { name: /2026年11月23日/ }))
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('2026-11-23')
  })

  it('[N01][M08] take a typed time of day with Enter', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('time')} value="" spies={on} />)
    await waitFor(() => expect(input()).toBeDefined())
    await user.type(input(), '08:30:05{Enter}')
    expect(on.onCommit).toHaveBeenLastCalledWith('08:30:05')
  })

  it('[N02] keep the format the column names', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('date', { format: 'YYYY/MM/DD' })} value="2026/11/21" spies={on} />)
    await user.click(await screen.findByRole('button', { name: /2026年11月2日/ }))
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('2026/11/02')
  })

  it('Escape leaves the day as it was', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('datetime')} value="2026-11-21 08:00:00" spies={on} />)
    await waitFor(() => expect(input().value).toBe('2026-11-21 08:00:00'))
    await user.keyboard('{Escape}')
    expect(on.onCancel).toHaveBeenCalled()
    expect(on.onCommit).not.toHaveBeenCalled()
  })

  it('Escape in the open calendar leaves the day as it was, too', async () => {
    const [user, on] = [userEvent.setup(), spies()]
    await renderScreen(<Open column={column('datetime')} value="2026-11-21 08:00:00" spies={on} />)
    await user.click(await screen.findByRole('button', { name: /2026年11月23日/ }))
    expect(input().value).toBe('2026-11-23 08:00:00')
    await user.keyboard('{Escape}')
    expect(on.onCancel).toHaveBeenCalledTimes(1)
    expect(on.onCommit).not.toHaveBeenCalled()
  })

  it('paste reads the usual ways of writing a day and refuses what is none', () => {
    const paste = (type: string, text: string) => typeOf(column(type)).fromText(text, cellOf(column(type), ''))
    expect(paste('date', '2026/1/5')).toEqual({ ok: true, value: '2026-01-05' })
    expect(paste('datetime', '2026/1/5 8:30')).toEqual({ ok: true, value: '2026-01-05 08:30:00' })
    expect(paste('date', '')).toEqual({ ok: true, value: '' })
    expect(paste('date', '2026-02-30')).toEqual({ ok: false, refusal: 'date' })
    expect(paste('time', 'noon')).toEqual({ ok: false, refusal: 'time' })
  })
})
