import { eventSocket } from '../../lib/socket/socket.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import './status-line.css'

/**
 * The user's time zone as an offset: `GMT+8`, `GMT-3:30`. Every time on a screen is in it. A formatter gives the same
 * text but loads the names of all zones, a twentieth of the time until home is ready.
 */
function zoneNow(): string {
  const minutes = -new Date().getTimezoneOffset()
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${rest.toString().padStart(2, '0')}`}`
}

const YEAR = new Date().getFullYear()

/** [B10] The foot of every page: owner, time zone, and whether updates arrive automatically. */
export function StatusLine() {
  const t = useText()
  const isLive = useStore(eventSocket.isOpen)
  return (
    <footer className="h-status-line">
      <span>{t('app.copyright', { year: YEAR })}</span>
      <span title={Intl.DateTimeFormat().resolvedOptions().timeZone}>{t('app.zone', { zone: zoneNow() })}</span>
      <span className={isLive ? 'is-live' : undefined}>{t(isLive ? 'app.live' : 'app.polling')}</span>
    </footer>
  )
}
