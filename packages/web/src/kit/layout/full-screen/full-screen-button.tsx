import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import type { FullScreen } from './use-full-screen.ts'
import './full-screen.css'

/** Shows the surrounding box in full screen, and back. */
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
