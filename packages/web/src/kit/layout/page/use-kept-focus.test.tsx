import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

function Rows({ to }: { readonly to: 'next' | 'part' }) {
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part, to)
  const [rows, setRows] = useState(['C1', 'C2', 'C3'])
  const [asked, setAsked] = useState<string>()
  const remove = (row: string) => setRows(rows.filter((each) => each !== row))
  return (
    <>
      <div ref={part} tabIndex={-1} data-testid="part">
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => (row === 'C3' ? setAsked(row) : remove(row))}>
            {row}
          </button>
        ))}
      </div>
      {asked
        ? createPortal(
            <div role="dialog">
              <button type="button" onClick={() => remove(asked)}>
                remove
              </button>
              <button type="button" onClick={() => setAsked(undefined)}>
                close
              </button>
            </div>,
            document.body,
          )
        : null}
      <button type="button" onClick={() => remove('C1')}>
        elsewhere
      </button>
    </>
  )
}

const focused = () => document.activeElement?.textContent
const press = (name: string) => screen.getByRole('button', { name }).focus()

it('the control that comes into the place of a removed one gets the focus', async () => {
  const user = userEvent.setup()
  render(<Rows to="next" />)
  press('C1')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('C2'))
})

it('a held key does not press the control that got the focus', async () => {
  render(<Rows to="next" />)
  press('C1')
  fireEvent.click(screen.getByRole('button', { name: 'C1' }))
  await waitFor(() => expect(focused()).toBe('C2'))
  const next = screen.getByRole('button', { name: 'C2' })
  // False: the browser does not press the button.
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true)
})

it('the part gets the focus where the next control could do harm', async () => {
  const user = userEvent.setup()
  render(<Rows to="part" />)
  press('C2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('part')))
})

function Sending() {
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part, 'part')
  const [isBusy, setBusy] = useState(false)
  return (
    <div ref={part} tabIndex={-1}>
      <button type="button" disabled={isBusy} aria-busy={isBusy || undefined} onClick={() => setBusy(true)}>
        send
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        refuse
      </button>
    </div>
  )
}

it('a button that waits for an answer has the focus again after a refusal', async () => {
  render(<Sending />)
  press('send')
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  // As a browser does with a disabled control.
  fireEvent.focusOut(screen.getByRole('button', { name: 'send' }))
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.click(screen.getByRole('button', { name: 'refuse' }))
  await waitFor(() => expect(focused()).toBe('send'))
})

it('a person who has gone elsewhere stays there', async () => {
  const user = userEvent.setup()
  render(<Rows to="next" />)
  press('C1')
  await user.click(screen.getByRole('button', { name: 'elsewhere' }))
  await waitFor(() => expect(screen.queryByText('C1')).toBeNull())
  expect(focused()).toBe('elsewhere')
})

it('when the window closes in which a control was removed, the last one gets the focus', async () => {
  const user = userEvent.setup()
  render(<Rows to="next" />)
  press('C3')
  await user.keyboard('{Enter}')
  press('remove')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('C3')).toBeNull())
  expect(focused()).toBe('remove')
  press('close')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('C2'))
})
