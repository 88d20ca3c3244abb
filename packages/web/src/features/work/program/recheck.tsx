import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program, ProgramRechecked } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { VerificationNote, verificationText } from '../../../widgets/verification/verification.tsx'

const RecheckDialog = lateWindow(async () => (await import('./recheck-dialog.tsx')).RecheckDialog)

/** Whether the present verifier has passed a released program, and the button that checks it again. */
export function Recheck({ program: { id, verification } }: { readonly program: Program }) {
  const t = useText()
  const [checked, setChecked] = useState<ProgramRechecked>()
  const check = useMutate(programRoutes.checkAgain, { onDone: setChecked })
  const isCurrent = verification.state === 'current'
  const passed = isCurrent ? verificationText(t, verification) : undefined
  return (
    <>
      <VerificationNote verification={verification} />
      {passed ? <span className="h-muted">{passed}</span> : null}
      {isCurrent ? null : (
        <Button icon="approve" busy={check.isPending} onClick={() => check.mutate({ body: { id } })}>
          {t('program.recheck.again')}
        </Button>
      )}
      {checked ? <RecheckDialog checked={checked} onClose={() => setChecked(undefined)} /> : null}
    </>
  )
}
