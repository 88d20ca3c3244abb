import { workshopRoutes } from '@heron/contract/calls/system/workshop'
import { workshopOffset, workshopZone } from '@heron/contract/wire'
import { useCall } from '../../lib/api/query.ts'
import { reloadPage } from '../../lib/drafts/drafts.ts'
import { eventSocket } from '../../lib/socket/socket.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import './status-line.css'

const YEAR = new Date().getFullYear()

/** [B10] The foot of every page: owner, time zone, and whether updates arrive automatically. */
export function StatusLine() {
  const t = useText()
  const isLive = useStore(eventSocket.isOpen)
  return (
    <footer className="h-status-line">
      <span>{t('app.copyright', { year: YEAR })}</span>
      <ZoneNote />
      <span className={isLive ? 'is-live' : undefined}>{t(isLive ? 'app.live' : 'app.polling')}</span>
    </footer>
  )
}

/** The zone of every time on the page; once the workshop has another, a button that loads the page again. */
function ZoneNote() {
  const t = useText()
  const zone = workshopZone()
  const { data } = useCall(workshopRoutes.zone, {}, { known: { zone } })
  if (data && data.zone !== zone)
    return (
      <button type="button" className="h-link" onClick={() => reloadPage()}>
        {t('app.zoneChanged', { zone: data.zone })}
      </button>
    )
  return <span title={zone}>{t('app.zone', { zone: workshopOffset(Date.now()) })}</span>
}
