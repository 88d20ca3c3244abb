import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { reloadPage } from '../../../lib/drafts/drafts.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { text, useText } from '../../../lib/text/text.ts'
import { toast } from '../toast/toast-store.ts'
import './late-window.css'

interface Closable {
  readonly onClose: () => void
}

/**
 * A window whose chunk is loaded when it is first opened, so that the screen behind it is drawn without it (F4). If the
 * chunk cannot be loaded, a message says so and the window closes: the screen keeps its state, and opening the window
 * again loads it again.
 */
export function lateWindow<Props extends Closable>(fetchWindow: () => Promise<ComponentType<Props>>) {
  let held: ComponentType<Props> | undefined
  return function LateWindow(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => held)
    const { onClose } = props
    useEffect(() => {
      if (Shown) return
      let isOpen = true
      loadChunk(fetchWindow).then(
        (found) => {
          held = found
          // In slices, so that inputs and frames need not wait until the whole window is drawn.
          if (isOpen) startTransition(() => setShown(() => found))
        },
        () => {
          if (!isOpen) return
          toast('bad', text('app.loadFailed'), undefined, { label: text('app.reload'), run: reloadPage })
          onClose()
        },
      )
      return () => {
        isOpen = false
      }
    }, [Shown, onClose])
    const t = useText()
    return Shown ? (
      <Shown {...props} />
    ) : (
      <p className="h-late-window" role="status">
        {t('kit.loading')}
      </p>
    )
  }
}
