import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import type { FullScreen } from './use-full-screen.ts'
import './full-screen.css'

/** Fills the screen with the box around it, and gives it back. */
export function FullScreenButton({ full }: { readonly full: FullScreen }) {
  const t = useText()
  return (
    <IconButton
      icon={full.isFull ? 'fold' : 'fit'}
      label={t(full.isFull ? 'editor.leaveFullScreen' : 'editor.fullScreen')}
      aria-pressed={full.isFull}
      onClick={full.toggle}
    />
  )
}
