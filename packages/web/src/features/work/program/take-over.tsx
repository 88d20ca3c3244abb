import { programRoutes } from '@heron/contract/calls/work/program'
import type { VerifiedFile } from '@heron/contract/routes'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { programWay } from '../../../widgets/program-way/program-way.ts'
import { orAnnounce } from './or-announce.ts'
import './program-windows.css'

interface TakeOverProps {
  readonly files: readonly File[]
  readonly verified: VerifiedFile
  readonly onDone: () => void
}

/** As in the contract: the minimum length of a reason. */
const LEAST_REASON = 3

/** An edited text that passes every check can become a new revision; otherwise the reasons are shown. */
export function TakeOver({ files, verified, onDone }: TakeOverProps) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const label = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const { program } = verified
  if (verified.verdict !== 'edited' || !program || verified.dryRun !== null || !can('program:bring')) return null
  if (!verified.safe) return <p className="program-stale">{t('program.brought.notSafe')}</p>
  if (program.stale || program.state === 'withdrawn')
    return <p className="program-stale">{t('program.brought.notPresent')}</p>
  const take = async () => {
    setBusy(true)
    const made = await orAnnounce(upload(programRoutes.takeOver, { body: { id: program.id, reason } }, files))
    setBusy(false)
    if (!made) return
    toast('good', t('program.brought.taken', { revision: made.revision }))
    onDone()
    navigate(programWay(made.projectId, made.id))
  }
  return (
    <div className="take-over">
      <label htmlFor={label}>{t('program.brought.reason')}</label>
      <textarea id={label} rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
      <p className="h-muted">{t('program.brought.hint')}</p>
      <Button kind="primary" busy={busy} disabled={reason.trim().length < LEAST_REASON} onClick={() => void take()}>
        {t('program.brought.takeOver')}
      </Button>
    </div>
  )
}
