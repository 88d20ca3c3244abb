import { customerRoutes } from '@heron/contract/routes/work/customer'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDrafts } from '../../../lib/drafts/drafts.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { FormModal } from './form-modal.tsx'

const user = userEvent.setup()
const sections = [{ fields: [{ name: 'name', label: 'customer.name' }] }] as const

async function open() {
  const onClose = vi.fn()
  await renderScreen(
    <FormModal title="客户" route={customerRoutes.add} initial={{ name: '' }} sections={sections} onClose={onClose} />,
  )
  return onClose
}

const question = () => screen.queryByRole('dialog', { name: '有未保存的修改' })
const answer = (name: string) => user.click(screen.getByRole('button', { name }))

/** Two entries as written by React Router; the window is opened on the second. */
beforeEach(() => {
  dropDrafts(['/'])
  history.replaceState({ idx: 0 }, '', '/first')
  history.pushState({ idx: 1 }, '', '/second')
})

const ways: Readonly<Record<string, () => unknown>> = {
  Escape: () => user.keyboard('{Escape}'),
  'the cross': () => user.click(screen.getByRole('button', { name: '关闭' })),
  Back: () => history.back(),
}

describe('a window in which something was typed', () => {
  it.each(Object.keys(ways))('asks before %s closes it, and stays with a no', async (way) => {
    const onClose = await open()
    await user.type(screen.getByLabelText(/客户名称/), '东捷')
    await ways[way]?.()
    await waitFor(() => expect(question()).not.toBeNull())
    await answer('取消')
    await waitFor(() => expect(question()).toBeNull())
    expect([onClose.mock.calls.length, location.pathname]).toEqual([0, '/second'])
    expect(screen.getByLabelText<HTMLInputElement>(/客户名称/).value).toBe('东捷')
    await ways[way]?.()
    await waitFor(() => expect(question()).not.toBeNull())
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(location.pathname).toBe(way === 'Back' ? '/first' : '/second'))
  })

  it('closes in the frame after the one without the question', async () => {
    const onClose = await open()
    await user.type(screen.getByLabelText(/客户名称/), '东捷{Escape}')
    await waitFor(() => expect(question()).not.toBeNull())
    const frames: FrameRequestCallback[] = []
    const waiting = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    await user.click(screen.getByTestId('confirm-yes'))
    expect([question(), onClose.mock.calls.length]).toEqual([null, 0])
    waiting.mockRestore()
    for (const frame of frames) frame(0)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('goes back once the person has said so, and at once where nothing was typed', async () => {
    const stepped = vi.fn()
    globalThis.addEventListener('popstate', stepped)
    await open()
    await user.type(screen.getByLabelText(/客户名称/), '东捷')
    history.back()
    await waitFor(() => expect(question()).not.toBeNull())
    // The router has noticed neither the step back nor its reversal.
    await waitFor(() => expect(location.pathname).toBe('/second'))
    expect(stepped).not.toHaveBeenCalled()
    globalThis.removeEventListener('popstate', stepped)
    await user.clear(screen.getByLabelText(/客户名称/))
    await answer('取消')
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/first'))
    expect(question()).toBeNull()
  })
})
