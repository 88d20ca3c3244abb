import { render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { toasts } from '../toast/toast-store.ts'
import { lateWindow } from './late-window.tsx'

interface Given {
  readonly name: string
  readonly onClose: () => void
}

const Shown = ({ name }: Given) => <div role="dialog">{name}</div>

function Screen({ Late }: { readonly Late: ComponentType<Given> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="kept" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen ? <Late name="A-03" onClose={() => setOpen(false)} /> : null}
    </>
  )
}

describe('a window loaded when it is opened', () => {
  it('shows the window with its properties, and at once the second time', async () => {
    let loads = 0
    const Late = lateWindow<Given>(async () => {
      loads += 1
      return Shown
    })
    const { unmount } = render(<Screen Late={Late} />)
    expect(loads).toBe(0)
    screen.getByRole('button').click()
    // The state is shown after a delay, by style alone.
    expect(await screen.findByRole('status')).toBeDefined()
    expect((await screen.findByRole('dialog')).textContent).toBe('A-03')
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    const again = render(<Late name="B-01" onClose={() => undefined} />)
    expect(screen.getByRole('dialog').textContent).toBe('B-01')
    again.unmount()
    expect(loads).toBe(1)
  })

  it('closes with a message if it cannot be loaded, keeps the screen, and loads again when opened again', async () => {
    let isDown = true
    const Late = lateWindow<Given>(async () => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return Shown
    })
    toasts.set([])
    render(<Screen Late={Late} />)
    const input = screen.getByLabelText('kept') as HTMLInputElement
    input.value = 'typed'
    screen.getByRole('button').click()
    await waitFor(() => expect(toasts.get().map(({ kind }) => kind)).toEqual(['bad']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((screen.getByLabelText('kept') as HTMLInputElement).value).toBe('typed')
    isDown = false
    screen.getByRole('button').click()
    expect((await screen.findByRole('dialog')).textContent).toBe('A-03')
  })
})
