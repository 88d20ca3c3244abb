import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Ellipsis, ellipsisLengths, TOOLTIP_MS } from './ellipsis.tsx'

const long = '一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十'

afterEach(() => {
  vi.useRealTimers()
})

describe('ellipsis', () => {
  it('[P16][M07] cuts after 25 characters, 5 of a file name, 12 of a picked name, and not before', async () => {
    expect(ellipsisLengths).toEqual({ text: 25, fileName: 5, picked: 12 })
    await renderScreen(
      <>
        <Ellipsis text={long} />
        <Ellipsis text={long.slice(0, 25)} />
        <Ellipsis text="😀😀😀😀😀😀" length={5} />
      </>,
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `${long.slice(0, 25)}...`,
      '😀😀😀😀😀...',
    ])
    expect(screen.getByText(long.slice(0, 25))).toBeDefined()
  })

  it('[P16][M03] shows all of it 100 ms after pointing or focus, until it is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await renderScreen(<Ellipsis text={long} />)
    const text = screen.getByRole('button')
    fireEvent.pointerEnter(text)
    act(() => void vi.advanceTimersByTime(TOOLTIP_MS - 1))
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(TOOLTIP_MS).toBe(100)
    expect(screen.getByRole('tooltip').textContent).toBe(long)
    fireEvent.pointerLeave(text)
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => text.focus())
    act(() => void vi.advanceTimersByTime(TOOLTIP_MS))
    expect(screen.getByRole('tooltip')).toBeDefined()
    fireEvent.keyDown(text, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
