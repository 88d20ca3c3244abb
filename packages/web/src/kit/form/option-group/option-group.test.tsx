import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { optionGroupDemo } from './option-group.demo.tsx'

const user = userEvent.setup()

async function draw(id: string): Promise<void> {
  const scene = optionGroupDemo.scenes.find((each) => each.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  await renderScreen(<scene.View />)
}

describe('option group', () => {
  it('takes several by keys, in the order of the options, and none that is disabled', async () => {
    await draw('several')
    expect(screen.getByRole('group', { name: '电极材料' })).toBeDefined()
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByText('["cu","gr"]')).toBeDefined()
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByText('["cu"]')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: '铜钨' }))
    expect(screen.getByText('["cu"]')).toBeDefined()
  })

  it('takes one by keys', async () => {
    await draw('one')
    expect(screen.getByRole('radiogroup', { name: '电极材料' })).toBeDefined()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByText('"gr"')).toBeDefined()
  })
})
