import { eventSocket } from '../../lib/socket/socket.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import './status-line.css'

const YEAR = new Date().getFullYear()

/** [B10] The foot of every page: whose it is, and whether news arrive by themselves. */
export function StatusLine() {
  const t = useText()
  const isLive = useStore(eventSocket.isOpen)
  return (
    <footer className="h-status-line">
      <span>{t('app.copyright', { year: YEAR })}</span>
      <span className={isLive ? 'is-live' : undefined}>{t(isLive ? 'app.live' : 'app.polling')}</span>
    </footer>
  )
}
