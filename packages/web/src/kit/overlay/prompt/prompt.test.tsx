import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { promptDemo } from './prompt.demo.tsx'
import { prompt } from './prompt-store.ts'

const user = userEvent.setup()

async function open(id: string, button: string): Promise<void> {
  const scene = promptDemo.scenes.find((each) => each.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  await renderScreen(<scene.View />)
  await user.click(screen.getByRole('button', { name: button }))
}

describe('prompt', () => {
  it('[P16] has the focus at once, takes Enter for OK, and answers with the text', async () => {
    await open('asking', '保存')
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: '请输入保存的名称' })
    expect(document.activeElement).toBe(input)
    expect(input.value).toBe('本周到期')
    await user.keyboard('（急）{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('本周到期（急）')).toBeDefined()
  })

  it('[P16] answers nothing when it is cancelled', async () => {
    await open('asking', '保存')
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.getByText('–')).toBeDefined()
  })

  it('[P16] asks before Escape, the cross or Cancel drops what was typed, and closes at once when nothing was', async () => {
    await open('asking', '保存')
    await user.keyboard('（急）{Escape}')
    expect(await screen.findByRole('heading', { name: '有未保存的修改' })).toBeDefined()
    await user.keyboard('{Escape}')
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: '请输入保存的名称' })
    expect(input.value).toBe('本周到期（急）')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await user.click(await screen.findByRole('button', { name: '放弃修改' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('–')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.keyboard('（急）{Backspace>3/}{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[P16] stays with the reason when the value is empty, wrong or cannot be saved', async () => {
    await open('refusing', '新增电极')
    await user.keyboard('E1{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('应为 E 加三位数字')
    await user.keyboard('{Backspace}001{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('该编号已存在')
    await user.keyboard('{Backspace}2{Enter}')
    expect(await screen.findByText('E002')).toBeDefined()
  })

  it('[P16] cannot be closed while it waits for the answer', async () => {
    await renderScreen(null)
    let done = () => {}
    const answered = prompt({
      title: '名称',
      defaultValue: 'x',
      save: () =>
        new Promise((resolve) => {
          done = resolve
        }),
    })
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeDefined()
    act(done)
    expect(await answered).toBe('x')
  })
})
