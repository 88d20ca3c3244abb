import type { Confirmable } from '@heron/contract/confirmation'
import { isEndedSessionCode } from '@heron/contract/errors'
import { confirm } from '../kit/overlay/confirm/confirm-store.ts'
import { refusalLine } from '../kit/overlay/refusal/refusal-text.ts'
import { toast } from '../kit/overlay/toast/toast-store.ts'
import { type Announce, type Announcement, onAnnouncement } from '../lib/api/announce.ts'
import { type AskToConfirm, onQuestion } from '../lib/api/confirm-call.ts'
import type { CallFailure } from '../lib/api/failure.ts'
import { failureText } from '../lib/api/failure-text.ts'
import { onProofNeeded } from '../lib/api/proven-call.ts'
import { reloadPage } from '../lib/drafts/drafts.ts'
import { inApp } from '../lib/session/in-app.ts'
import { session } from '../lib/session/session-store.ts'
import { type TextKey, text } from '../lib/text/text.ts'
import { askForProof } from '../widgets/sign-in/proof/proof-store.ts'
import { askAuthorityAgain } from './ask-authority-again.ts'
import { askToSignIn, isPageUsed, isSignedInOver, type SessionEnd, sessionEnd } from './session-end.ts'
import { forgetSession } from './sign-out.ts'

/** [L04] Delay of the reload, so that the notice can be read. */
const RELOAD_MS = 1_500

type Plain = Exclude<Announcement, 'expired' | 'expiredModal' | 'refused'>

/** Failures whose own text says more than the general one; a missing permission adds nothing to 拒绝访问. */
function detailOf(announcement: Plain, failure: CallFailure): string {
  const general = text(`app.${announcement}`)
  if (announcement === 'limited' || announcement === 'fault') return failureText(failure) || general
  const hasReason = announcement === 'forbidden' && failure.code !== '' && failure.code !== 'FORBIDDEN'
  return hasReason ? `${general} · ${failureText(failure)}` : general
}

/** [L01][L02][L03][L06] All have the same title, 系统提示. */
const tell = (announcement: Plain, failure: CallFailure): void =>
  toast('bad', text('app.systemNotice'), detailOf(announcement, failure))

/** Shows a business refusal, with the reasons against a job or a plan, so that the user knows what to change. */
function refuse(failure: CallFailure): void {
  if (failure.refusals.length === 0) toast('warn', text('app.systemNotice'), failureText(failure))
  else toast('bad', failureText(failure), refusalLine(failure.refusals))
}

/** [L04] An expired session has no reason; one ended by a user has the server's. */
function endOf(failure: CallFailure): SessionEnd {
  if (!isEndedSessionCode(failure.code)) return { title: text('app.expiredTitle'), reason: text('app.expired') }
  return { title: text('app.endedTitle'), reason: failureText(failure) }
}

/**
 * The messages common to all screens. An ended session is announced once, then the page reloads, or a sign-in window
 * opens over the page.
 */
export function createAnnouncer(reload: () => void): Announce {
  let leaving = false
  const leave = () => {
    forgetSession()
    reload()
  }

  const expire = (inWindow: boolean, isOver: boolean, end: SessionEnd) => {
    if (!session.get() || leaving || sessionEnd.get()) return
    if (session.get()?.user && isOver && !inApp()) {
      askToSignIn(end, reload)
      return
    }
    leaving = true
    if (inApp()) {
      // The other application signs its users in again automatically.
      toast('info', text('app.signingInAgain'))
      setTimeout(leave, RELOAD_MS)
      return
    }
    if (inWindow) {
      const question = { title: end.title, detail: end.reason, yes: text('app.signInAgain') }
      void confirm(question).then(leave)
      return
    }
    toast('warn', text('app.systemNotice'), end.reason)
    setTimeout(leave, RELOAD_MS)
  }

  return (announcement, failure) => {
    if (announcement === 'expired' || announcement === 'expiredModal') {
      // [L05] A dead token that was reported with status 500 has its own question.
      const isOver = isSignedInOver() || (announcement === 'expired' && isPageUsed())
      const inWindow = announcement === 'expiredModal' || isEndedSessionCode(failure.code)
      expire(inWindow, isOver, endOf(failure))
    } else if (announcement === 'refused') refuse(failure)
    else tell(announcement, failure)
    // The permission may have been granted when the menu was read (§7 no. 58), so read it again.
    if (announcement === 'forbidden') askAuthorityAgain()
  }
}

/** The question and the act, for each refusal that a user may overrule. */
const questions: Readonly<Record<Confirmable, { readonly title: TextKey; readonly yes: TextKey }>> = {
  PROJECT_ON_MACHINE: { title: 'app.confirmEdit', yes: 'app.saveAnyway' },
  PROGRAM_VERIFIED_BEFORE: { title: 'app.confirmStart', yes: 'app.startAnyway' },
  MACHINE_BURNING: { title: 'app.confirmSecond', yes: 'app.startAnyway' },
  PLAN_REPLACED: { title: 'kit.conflictTitle', yes: 'app.saveAnyway' },
}

/** Asks before an act that the server requires to be confirmed; input stays unchanged. */
const askToConfirm: AskToConfirm = (refusal) => {
  const { title, yes } = questions[refusal.code]
  return confirm({ title: text(title), detail: failureText(refusal), yes: text(yes), danger: true })
}

export function startAnnouncements(): void {
  onAnnouncement(createAnnouncer(() => reloadPage()))
  onQuestion(askToConfirm)
  onProofNeeded(askForProof)
}
