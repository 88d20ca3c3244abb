import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { dialogDemo } from './dialog.demo.tsx'
import { Dialog } from './dialog.tsx'
import { dialogWidths } from './widths.ts'

const user = userEvent.setup()

async function open(id: string): Promise<HTMLElement> {
  const scene = dialogDemo.scenes.find((each) => each.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  await renderScreen(<scene.View />)
  await user.click(screen.getByRole('button', { name: '打开' }))
  return screen.getByRole('dialog', { name: '加工参数' })
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('dialog', () => {
  it('[P09][E12] closes on OK', async () => {
    await open('plain')
    await press('确定')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('已确定 1 次')).toBeDefined()
  })

  it('[P09][E12] stays open on OK when okClose is false', async () => {
    await open('stays')
    await press('确定')
    await press('确定')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(screen.getByText('已确定 2 次')).toBeDefined()
    await press('取消')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[P09][E12] fills the screen, announces its content, and opens at its normal size again', async () => {
    const dialog = await open('draggable')
    const resized = vi.fn()
    globalThis.addEventListener('resize', resized)
    await press('全屏')
    expect(dialog.className).toContain('is-full')
    await waitFor(() => expect(resized).toHaveBeenCalled())
    globalThis.removeEventListener('resize', resized)
    await press('关闭')
    await press('打开')
    expect(screen.getByRole('dialog').className).not.toContain('is-full')
  })

  it('[P09][E12] begins on the whole screen again after it was given back', async () => {
    const dialog = await open('fullscreen')
    expect(dialog.className).toContain('is-full')
    await press('退出全屏')
    expect(dialog.className).not.toContain('is-full')
    await press('关闭')
    await press('打开')
    expect(screen.getByRole('dialog').className).toContain('is-full')
  })

  it('[P09] moves by its title bar, not over the edge, and returns there after filling the screen', async () => {
    const dialog = await open('draggable')
    dialog.getBoundingClientRect = () => new DOMRect(312, 200, 400, 300)
    const head = screen.getByRole('heading', { name: '加工参数' })
    fireEvent.pointerDown(head, { button: 0, clientX: 400, clientY: 210 })
    fireEvent.pointerMove(head, { clientX: 430, clientY: 200 })
    expect(dialog.style.translate).toBe('30px -10px')
    dialog.getBoundingClientRect = () => new DOMRect(342, 190, 400, 300)
    fireEvent.pointerMove(head, { clientX: -9000, clientY: 9000 })
    expect(dialog.style.translate).toBe(`-312px ${globalThis.innerHeight - 300 - 200}px`)
    fireEvent.pointerUp(head)
    fireEvent.pointerMove(head, { clientX: 500, clientY: 500 })
    expect(dialog.style.translate).toContain('-312px')
    await press('全屏')
    expect(dialog.style.translate).toBe('')
    await press('退出全屏')
    expect(dialog.style.translate).toContain('-312px')
  })

  it('[P09] moves with the arrow keys too', async () => {
    const dialog = await open('draggable')
    dialog.getBoundingClientRect = () => new DOMRect(312, 200, 400, 300)
    screen.getByRole('button', { name: '用方向键移动窗口' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(dialog.style.translate).toMatch(/^16px( 0px)?$/)
  })

  it('[M06] is as wide as its kind', async () => {
    expect(dialogWidths).toEqual({
      query: 1000,
      detail: 1200,
      import: 600,
      report: 1200,
      user: 1250,
      department: 500,
      departmentSwitch: 450,
      cron: 608,
      picker: 1200,
      password: 800,
      notice: '60%',
    })
    await renderScreen(<Dialog title="公告" width={dialogWidths.notice} onClose={() => undefined} />)
    expect(screen.getByRole('dialog').style.width).toContain('60%')
  })
})
