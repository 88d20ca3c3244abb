import { eventSocket } from '../../lib/socket/socket.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import './status-line.css'

/** The user's time zone as an offset: `GMT+8`. Every time on a screen is in it. */
const zoneNow = (): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'

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
