import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { NcListing } from './nc-listing.tsx'
import { useLineWindow } from './use-line-window.ts'

// Twenty lines high, which decides how many are drawn.
beforeEach(() => vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360))
afterEach(() => vi.restoreAllMocks())

const lines = Array.from({ length: 40 }, (_each, at) => `N${at} G01 Z-${at}.`)

function Listing({ label }: { readonly label: string }) {
  const [line, setLine] = useState(1)
  return (
    <>
      <NcListing label={label} lines={lines} current={line} onPick={setLine} />
      <output aria-label={`${label} 行`}>{line}</output>
    </>
  )
}

it('NC listing: by the keyboard alone, and two beside one another keep their lines apart', async () => {
  const user = userEvent.setup()
  await renderScreen(
    <>
      <Listing label="修订 1" />
      <Listing label="修订 2" />
    </>,
  )
  const at = (label: string) => screen.getByLabelText(`${label} 行`).textContent
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: '修订 1' }))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(at('修订 1')).toBe('2')
  await user.keyboard('{End}{ArrowDown}')
  expect(at('修订 1')).toBe('40')
  await user.keyboard('{Home}{PageDown}')
  expect(Number(at('修订 1'))).toBeGreaterThan(1)
  await user.tab()
  await user.keyboard('{End}')
  expect(at('修订 2')).toBe('40')
  const named = screen.getAllByRole('listbox').map((box) => box.getAttribute('aria-activedescendant'))
  expect(new Set(named).size).toBe(2)
})

it('points at its line as long as that is drawn, never at one that is not', async () => {
  const long = Array.from({ length: 200 }, (_each, at) => `N${at} G01 Z-${at}.`)
  const { rerender } = await renderScreen(<NcListing label="NC" lines={long} current={3} />)
  const pointed = () => screen.getByRole('listbox').getAttribute('aria-activedescendant')
  expect(document.getElementById(pointed() ?? '')?.textContent).toContain('N2 G01')
  rerender(<NcListing label="NC" lines={long} current={200} />)
  expect(document.getElementById(pointed() ?? '')?.textContent).toContain('N199 G01')
  const listing = screen.getByRole('listbox')
  fireEvent.scroll(listing, { target: { scrollTop: 0 } })
  expect(pointed()).toBeNull()
})

it('draws the lines in sight, and leaves the text where it is for one of them', async () => {
  const long = Array.from({ length: 200 }, (_each, at) => `N${at} G01 Z-${at}.`)
  const { rerender } = await renderScreen(<NcListing label="NC" lines={long} current={100} />)
  const listing = screen.getByRole('listbox')
  // The middle of twenty lines of 18 px.
  expect(listing.scrollTop).toBe(99 * 18 - 171)
  const drawn = () => screen.getAllByRole('option').map(({ textContent }) => Number(textContent?.match(/N(\d+) /)?.[1]))
  expect([drawn()[0], drawn().at(-1)]).toEqual([69, 129])
  rerender(<NcListing label="NC" lines={long} current={104} />)
  expect(listing.scrollTop).toBe(99 * 18 - 171)
  rerender(<NcListing label="NC" lines={long.slice(0, 30)} current={104} />)
  expect(drawn().at(-1)).toBe(29)
})

it('draws the lines around the current one at once, not those at the top before them', async () => {
  const long = Array.from({ length: 200 }, (_each, at) => `N${at} G01 Z-${at}.`)
  const removed: (string | null)[] = []
  const changes = new MutationObserver((records) => {
    for (const { removedNodes } of records) for (const { textContent } of removedNodes) removed.push(textContent)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  await renderScreen(<NcListing label="NC" lines={long} current={150} />)
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('N149 G01'))
  changes.disconnect()
  expect(removed).toEqual([])
})

it('F4 draws the lines in sight first, those around them after the frame', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  const scroller = { current: document.createElement('div') }
  const drawn: number[] = []
  renderHook(() => {
    const { from, to } = useLineWindow(scroller, 200, 18, 99)
    useLayoutEffect(() => {
      if (drawn.at(-1) !== to - from) drawn.push(to - from)
    })
  })
  expect(drawn).toEqual([0, 21, 61])
})

it('measures nothing before the screen around it is on the page', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  height.mockClear()
  let before: number | undefined
  function Around() {
    useLayoutEffect(() => {
      before ??= height.mock.calls.length
    }, [])
    return <NcListing label="NC" lines={lines} current={30} />
  }
  await renderScreen(<Around />)
  expect(before).toBe(0)
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('N29 G01')
})

it('shows the names of files as headings between their lines, which keep their numbers', async () => {
  const lines = ['\u001cFILE MAIN.NC', 'M98 P118', '\u001cOPEN C118.NC', 'C118', '']
  await renderScreen(<NcListing label="NC" lines={lines} />)
  const rows = screen.getAllByRole('option')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1MAIN.NC', '2M98 P118', '3C118.NC', '4C118', '5'])
  expect(rows.map((row) => row.classList.contains('is-file'))).toEqual([true, false, true, false, false])
})
