import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { useText } from '../../../lib/text/text.ts'

/** ms between readings; the same as the server's own interval. */
const PERIOD = 10_000

interface Live {
  /** For `useCall`: the interval, false while paused. */
  readonly every: number | false
  readonly tools: (read: () => void, busy: boolean) => ReactNode
}

/** Figures that are refreshed until they are paused. */
export function useLive(): Live {
  const t = useText()
  const [isPaused, setPaused] = useState(false)
  return {
    every: isPaused ? false : PERIOD,
    tools: (read, busy) => (
      <>
        <Button aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'monitor.resume' : 'monitor.pause')}
        </Button>
        <Button icon="refresh" busy={busy} onClick={read}>
          {t('monitor.refresh')}
        </Button>
      </>
    ),
  }
}
