import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Stat, StatRow } from './stat.tsx'

it('stat: by the keyboard alone; one that leads nowhere is no stop', async () => {
  const user = userEvent.setup()
  const open = vi.fn()
  await renderScreen(
    <StatRow>
      <Stat label="电极" value={6} />
      <Stat label="待审批" value={2} onClick={open} />
    </StatRow>,
  )
  await user.tab()
  expect(document.activeElement?.textContent).toBe('待审批2')
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledOnce()
})
