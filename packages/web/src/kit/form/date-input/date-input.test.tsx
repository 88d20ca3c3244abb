import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { formatTime } from '../../../lib/text/format.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { dateInputDemo } from './date-input.demo.tsx'
import { dateFormats } from './date-text.ts'

const user = userEvent.setup()

async function draw(id: string): Promise<HTMLInputElement> {
  const scene = dateInputDemo.scenes.find((each) => each.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  await renderScreen(<scene.View />)
  return screen.getByRole<HTMLInputElement>('textbox')
}

describe('date input', () => {
  it('[M08] stores and shows YYYY-MM-DD, YYYY-MM-DD HH:mm:ss and HH:mm:ss', async () => {
    expect(dateFormats).toEqual({ date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' })
    expect((await draw('date')).value).toBe('2026-11-22')
  })

  it.each([
    ['date', '2026-12-04'],
    ['time', '06:07:08'],
  ])('[M08] takes a typed %s by keys alone', async (id, typed) => {
    const input = await draw(id)
    await user.tab()
    expect(document.activeElement).toBe(input)
    await user.clear(input)
    await user.type(input, `${typed}{Enter}`)
    await user.tab()
    expect(screen.getByText(typed)).toBeDefined()
  })

  it('[M08] a moment is the workshop’s, read and typed in one’s own zone', async () => {
    const input = await draw('datetime')
    expect(input.value).toBe(formatTime('2026-11-22 08:30:00', true))
    await user.clear(input)
    await user.type(input, '2026-12-04 17:05:09{Enter}')
    await user.tab()
    expect(screen.getByText('2026-12-04 17:05:09')).toBeDefined()
  })

  it('[M08] asks for a date or a time when there is none', async () => {
    expect((await draw('time')).placeholder).toBe('请选择时间')
  })

  it('[M08] cannot be changed while it is read only', async () => {
    expect((await draw('read-only')).disabled).toBe(true)
  })
})
