import type { Program } from '@heron/contract/routes'
import { StatusChip } from '../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../lib/text/text.ts'
import './verification.css'

/** That a program is stale, and why; nothing for others. */
export function StaleNote({ reasons }: { readonly reasons: Program['staleReasons'] }) {
  const t = useText()
  if (reasons.length === 0) return null
  return (
    <>
      <StatusChip tone="warn">{t('program.stale')}</StatusChip>
      <span className="verification-note is-older">
        {reasons.map((reason) => t(`program.staleReason.${reason}`)).join(' · ')}
      </span>
    </>
  )
}
