import type { Program, ProgramWarning } from '@heron/contract/routes'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { useKeptFocus } from '../../../kit/layout/page/use-kept-focus.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { useDecisionRefusal } from './deciders.ts'
import { isOpenWarning } from './program-state.tsx'
import { AcceptedBy, WarningText } from './warning-text.tsx'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/program')

interface WarningListProps {
  readonly program: Program
  readonly warnings: readonly ProgramWarning[]
}

/** The warnings one by one; those that are open can be accepted with a reason. */
export function WarningList({ program, warnings }: WarningListProps) {
  const t = useText()
  const can = useCan()
  const refusal = useDecisionRefusal(program)
  const [asking, setAsking] = useState<ProgramWarning>()
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  const maySign = program.state === 'verified' && !program.stale && !refusal && can('program:approve')
  return (
    <>
      <ul ref={list}>
        {warnings.map((warning) => (
          <li key={warning.number} className={isOpenWarning(warning) ? 'is-open' : undefined}>
            <WarningText warning={warning} />
            <AcceptedBy warning={warning} />
            {maySign && isOpenWarning(warning) ? (
              <Button onClick={() => setAsking(warning)}>{t('program.acceptance.accept')}</Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asking ? (
        <LateFormModal
          title={t('program.acceptance.acceptTitle')}
          route={async () => (await withSchemas()).programRoutes.signOff}
          saveText="program.acceptance.accept"
          part={String(asking.number)}
          initial={{ id: program.id, number: asking.number, reason: '' }}
          sections={[{ columns: 1, fields: [{ name: 'reason', label: 'program.reason', kind: 'textarea' }] }]}
          below={() => <WarningText warning={asking} />}
          onClose={() => setAsking(undefined)}
          onSaved={() => toast('good', t('program.acceptance.nowAccepted'))}
        />
      ) : null}
    </>
  )
}
