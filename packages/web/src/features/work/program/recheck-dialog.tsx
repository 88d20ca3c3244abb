import type { ProgramRechecked } from '@heron/contract/routes'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useText } from '../../../lib/text/text.ts'
import { verificationText } from '../../../widgets/verification/verification.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import './findings.css'
import './program-windows.css'

interface RecheckDialogProps {
  readonly checked: ProgramRechecked
  readonly onClose: () => void
}

/** The verdict of the present verifier on a released program, check by check. */
export function RecheckDialog({ checked: { program, safe, report }, onClose }: RecheckDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={`${t('program.recheck.again')} · ${program.number} r${program.revision}`}
      width={860}
      onClose={onClose}
    >
      <div className="verified" role="status">
        <div className="program-diff-summary">
          <StatusChip tone={safe ? 'good' : 'bad'}>{verificationText(t, program.verification)}</StatusChip>
        </div>
        {safe ? null : <p className="program-stale">{t('program.recheck.consequence')}</p>}
        <FindingsPanel report={report} />
      </div>
    </Dialog>
  )
}
