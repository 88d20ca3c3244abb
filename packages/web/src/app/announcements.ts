import { confirm } from '../kit/confirm/confirm-store.ts'
import { toast } from '../kit/toast/toast-store.ts'
import { type Announcement, onAnnouncement } from '../lib/api/announce.ts'
import type { CallFailure } from '../lib/api/failure.ts'
import { failureText } from '../lib/api/failure-text.ts'
import { session } from '../lib/session/session-store.ts'
import { text } from '../lib/text/text.ts'
import { forgetSession } from './sign-out.ts'

/** [L04] After the notice is read. */
const RELOAD_MS = 1_500
let leaving = false

function expire(): void {
  if (!session.get() || leaving) return
  leaving = true
  toast('warn', text('app.systemNotice'), text('app.expired'))
  setTimeout(() => {
    forgetSession()
    location.reload()
  }, RELOAD_MS)
}

async function expireInModal(): Promise<void> {
  if (!session.get() || leaving) return
  leaving = true
  await confirm({ title: text('app.expiredTitle'), detail: text('app.expired'), yes: text('app.signInAgain') })
  forgetSession()
  location.reload()
}

/** [L01][L02][L03][L06] Shown under the one title, 系统提示. */
export function announce(announcement: Announcement, failure: CallFailure): void {
  if (announcement === 'expired') expire()
  else if (announcement === 'expiredModal') void expireInModal()
  else if (announcement === 'refused') toast('warn', text('app.systemNotice'), failureText(failure))
  else tell(announcement, failure)
}

function tell(announcement: Exclude<Announcement, 'expired' | 'expiredModal' | 'refused'>, failure: CallFailure): void {
  const detail = announcement === 'limited' || announcement === 'fault' ? failureText(failure) : ''
  toast('bad', text('app.systemNotice'), detail || text(`app.${announcement}`))
}

/** Lets the app show what concerns every screen. */
export const startAnnouncements = (): void => onAnnouncement(announce)
