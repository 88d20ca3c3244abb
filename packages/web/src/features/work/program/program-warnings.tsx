import type { Program, ProgramWarning } from '@heron/contract/routes'
import { useState } from 'react'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useText } from '../../../lib/text/text.ts'
import { isOpenWarning } from './program-state.tsx'

// Loaded with open warnings, or when a person opens the others (F4).
const { Part: WarningList } = fetchedPart(async () => (await import('./warning-list.tsx')).WarningList)

interface ProgramWarningsProps {
  readonly program: Program
  readonly warnings: readonly ProgramWarning[]
}

/** All warnings of plan and text, open until a person accepts them one by one with a reason. */
export function ProgramWarnings({ program, warnings }: ProgramWarningsProps) {
  const t = useText()
  const [isUnfolded, setUnfolded] = useState(false)
  if (warnings.length === 0) return null
  const open = warnings.filter(isOpenWarning)
  const notes = warnings.filter(({ level }) => level === 'note')
  const signed = warnings.length - open.length - notes.length
  const hasOpen = open.length > 0 && program.state === 'verified'
  return (
    <details
      className="program-warnings"
      open={hasOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setUnfolded(true)
      }}
    >
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
      {isUnfolded || hasOpen ? <WarningList program={program} warnings={warnings} /> : null}
    </details>
  )
}
