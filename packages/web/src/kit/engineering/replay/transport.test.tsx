import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Transport } from './transport.tsx'
import { useReplay } from './use-replay.ts'

const words = { play: '播放', pause: '暂停', back: '后退', forward: '前进', place: '位置', speed: '速度' }

function Player() {
  const replay = useReplay(undefined)
  return <Transport replay={{ ...replay, go: replay.go }} length={10} status={String(replay.speed)} words={words} />
}

it('replay: every control is a stop of the keyboard', async () => {
  const user = userEvent.setup()
  await renderScreen(<Player />)
  const stops: string[] = []
  for (let at = 0; at < 5; at += 1) {
    await user.tab()
    stops.push(document.activeElement?.getAttribute('aria-label') ?? '')
  }
  expect(stops).toEqual(['后退', '播放', '前进', '位置', '速度'])
  // jsdom does not change a select by arrow keys; a browser sends this event then.
  fireEvent.change(screen.getByRole('combobox', { name: '速度' }), { target: { value: '16' } })
  expect(screen.getByText('16', { selector: 'output' })).toBeDefined()
})
