import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { yesNoDemo } from './yes-no.demo.tsx'

const user = userEvent.setup()

async function draw(id: string): Promise<void> {
  const scene = yesNoDemo.scenes.find((each) => each.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  await renderScreen(<scene.View />)
}

describe('yes or no', () => {
  it('[P11] reads 是 and 否 and keeps Y and N, by keys alone', async () => {
    await draw('plain')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: '启用' }).checked).toBe(true)
    expect(screen.getByText('是')).toBeDefined()
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByText('否')).toBeDefined()
    expect(screen.getByText('"N"')).toBeDefined()
  })

  it('[P11] keeps the values of the data', async () => {
    await draw('numbers')
    await user.click(screen.getByRole('switch'))
    expect(screen.getByText('"1"')).toBeDefined()
  })

  it('[P11] is a list with "any" in a search', async () => {
    await draw('query')
    const list = screen.getByRole('combobox', { name: '启用' })
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['全部', '是', '否'])
    await user.selectOptions(list, '否')
    expect(screen.getByText('"N"')).toBeDefined()
  })

  it('stays as it is while it is disabled', async () => {
    await draw('disabled')
    await user.click(screen.getByRole('switch'))
    expect(screen.getByText('"Y"')).toBeDefined()
  })
})
