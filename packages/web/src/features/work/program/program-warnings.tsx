import type { Program, ProgramWarning } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { useOwnPart } from './program-people.tsx'
import { AcceptedBy, WarningText } from './warning-text.tsx'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/program')

interface ProgramWarningsProps {
  readonly program: Program
  readonly warnings: readonly ProgramWarning[]
}

/** All warnings of plan and text, open until a person accepts them one by one with a reason. */
export function ProgramWarnings({ program, warnings }: ProgramWarningsProps) {
  const t = useText()
  const can = useCan()
  const ownPart = useOwnPart(program)
  const [asking, setAsking] = useState<ProgramWarning>()
  if (warnings.length === 0) return null
  const open = warnings.filter(isOpen)
  const notes = warnings.filter(({ level }) => level === 'note')
  const signed = warnings.length - open.length - notes.length
  const maySign = program.state === 'verified' && !program.stale && !ownPart && can('program:approve')
  return (
    <details className="program-warnings" open={open.length > 0 && program.state === 'verified'}>
      <summary>
        <span>{t('program.acceptance.warnings')}</span>
        {open.length > 0 ? (
          <StatusChip tone="warn">{t('program.acceptance.warningsOpen', { count: open.length })}</StatusChip>
        ) : null}
        {signed > 0 ? (
          <StatusChip tone="good">{t('program.acceptance.warningsSigned', { count: signed })}</StatusChip>
        ) : null}
        {notes.length > 0 ? (
          <span className="h-muted">{t('program.acceptance.notes', { count: notes.length })}</span>
        ) : null}
      </summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.number} className={isOpen(warning) ? 'is-open' : undefined}>
            <WarningText warning={warning} />
            <AcceptedBy warning={warning} />
            {maySign && isOpen(warning) ? (
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
          initial={{ id: program.id, number: asking.number, reason: '' }}
          sections={[{ columns: 1, fields: [{ name: 'reason', label: 'program.reason', kind: 'textarea' }] }]}
          below={() => <WarningText warning={asking} />}
          onClose={() => setAsking(undefined)}
          onSaved={() => toast('good', t('program.acceptance.nowAccepted'))}
        />
      ) : null}
    </details>
  )
}

const isOpen = ({ level, signed }: ProgramWarning): boolean => level === 'warning' && signed === null
