import type { Program } from '@heron/contract/routes'
import { programRoutes } from '@heron/contract/routes/work/program'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { takeFile } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { AirCutButton } from './air-cut-dialog.tsx'
import { HandoverMenu } from './handover-menu.tsx'
import { useOwnPart } from './program-people.tsx'

/** Approval, for users who did not contribute to the program. */
function ApproveButton({ program }: { readonly program: Program }) {
  const t = useText()
  const ownPart = useOwnPart(program)
  const isOpen = program.signOff.open > 0
  const approve = useMutate(programRoutes.approve, { onDone: () => toast('good', t('program.approvedNow')) })
  return (
    <Button
      kind="primary"
      icon="approve"
      busy={approve.isPending}
      disabled={program.stale || ownPart || isOpen}
      title={ownPart ? t('program.ownPart') : isOpen ? t('program.acceptance.acceptFirst') : undefined}
      onClick={() => approve.mutate({ body: { id: program.id, version: program.version } })}
    >
      {t('program.approve')}
    </Button>
  )
}

/** The next actions on a revision, by its state and the user's permissions. The server decides again. */
export function ProgramActions({ program }: { readonly program: Program }) {
  const t = useText()
  const can = useCan()
  const [asking, setAsking] = useState<'reject' | 'withdraw'>()
  const body = { body: { id: program.id, version: program.version } }
  const release = useMutate(programRoutes.release, { onDone: () => toast('good', t('program.releasedNow')) })
  const open = program.state === 'verified' || program.state === 'approved'
  return (
    <>
      {can('program:download') ? (
        <Button icon="download" onClick={() => void takeFile(programRoutes.download, { query: { ids: program.id } })}>
          {t(program.state === 'released' ? 'program.download' : 'program.downloadDraft')}
        </Button>
      ) : null}
      <HandoverMenu program={program} />
      <AirCutButton program={program} />
      {open && can('program:approve') ? (
        <Button kind="danger" onClick={() => setAsking('reject')}>
          {t('program.reject')}
        </Button>
      ) : null}
      {program.state === 'verified' && can('program:approve') ? <ApproveButton program={program} /> : null}
      {program.state === 'approved' && can('program:release') ? (
        <Button
          kind="primary"
          icon="approve"
          busy={release.isPending}
          disabled={program.stale}
          onClick={() => release.mutate(body)}
        >
          {t('program.release')}
        </Button>
      ) : null}
      {program.state === 'released' && can('program:withdraw') ? (
        <Button kind="danger" onClick={() => setAsking('withdraw')}>
          {t('program.withdraw')}
        </Button>
      ) : null}
      {asking ? (
        <FormModal
          title={t(`program.${asking}`)}
          route={asking === 'reject' ? programRoutes.reject : programRoutes.withdraw}
          initial={{ id: program.id, version: program.version, reason: '' }}
          sections={[{ columns: 1, fields: [{ name: 'reason', label: 'program.reason', kind: 'textarea' }] }]}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  )
}
