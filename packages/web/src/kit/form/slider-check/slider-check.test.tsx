import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { sliderCheckDemo } from './slider-check.demo.tsx'

const [checking, disabled] = sliderCheckDemo.scenes

async function draw(scene = checking): Promise<HTMLElement> {
  if (!scene) throw new Error('the demo has this scene')
  await renderScreen(<scene.View />)
  const handle = screen.getByRole('slider')
  // 340 px of track, 40 px of handle: 300 px of travel.
  Object.defineProperty(handle, 'offsetWidth', { value: 40 })
  if (handle.parentElement) Object.defineProperty(handle.parentElement, 'clientWidth', { value: 340 })
  return handle
}

const drag = (handle: HTMLElement, to: number) => {
  fireEvent.pointerDown(handle, { clientX: 10 })
  fireEvent.pointerMove(handle, { clientX: 10 + to })
}

describe('slider check', () => {
  it('[P08][E09] shows what to do, and success once at full width', async () => {
    const handle = await draw()
    expect(screen.getByText('拖动滑块验证')).toBeDefined()
    drag(handle, 150)
    expect(handle.ariaValueNow).toBe('50')
    fireEvent.pointerMove(handle, { clientX: 600 })
    expect(screen.getAllByText('验证通过').length).toBeGreaterThan(0)
    fireEvent.pointerUp(handle)
    expect(handle.ariaValueNow).toBe('100')
    drag(handle, 300)
    fireEvent.pointerUp(handle)
    expect(screen.getByText('通过 1 次')).toBeDefined()
  })

  it('[P08][E09] goes back when it is let go early', async () => {
    const handle = await draw()
    drag(handle, 299)
    expect(handle.ariaValueNow).toBe('99')
    fireEvent.pointerUp(handle)
    expect(handle.ariaValueNow).toBe('0')
    expect(screen.getByText('拖动滑块验证')).toBeDefined()
    expect(screen.getByText('通过 0 次')).toBeDefined()
  })

  it('[P08][E09] is worked by keys: arrows all the way, and back when it is left early', async () => {
    const user = userEvent.setup()
    const handle = await draw()
    await user.tab()
    expect(document.activeElement).toBe(handle)
    await user.keyboard('{ArrowRight>4/}')
    expect(handle.ariaValueNow).toBe('40')
    await user.tab()
    expect(handle.ariaValueNow).toBe('0')
    handle.focus()
    await user.keyboard('{ArrowRight>10/}')
    expect(screen.getByText('通过 1 次')).toBeDefined()
  })

  it('[E09] stays where it is while it is disabled', async () => {
    const handle = await draw(disabled)
    drag(handle, 300)
    fireEvent.keyDown(handle, { key: 'End' })
    expect(handle.ariaValueNow).toBe('0')
  })
})
