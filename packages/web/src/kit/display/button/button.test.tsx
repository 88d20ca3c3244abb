import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Button, IconButton } from './button.tsx'

it('button: by the keyboard alone; one that is busy is passed over and does nothing', async () => {
  const user = userEvent.setup()
  const [save, refresh, busy] = [vi.fn(), vi.fn(), vi.fn()]
  await renderScreen(
    <>
      <Button onClick={save}>保存</Button>
      <Button busy onClick={busy}>
        生成
      </Button>
      <IconButton icon="refresh" label="刷新" onClick={refresh} />
    </>,
  )
  await user.tab()
  await user.keyboard('{Enter} ')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '刷新' }))
  expect([save, busy, refresh].map(({ mock }) => mock.calls.length)).toEqual([2, 0, 1])
})
