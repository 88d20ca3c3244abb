import type { ProgramWarning } from '@heron/contract/routes'
import { refusalPlace } from '../../../kit/overlay/refusal/refusal-place.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { textOr, useText } from '../../../lib/text/text.ts'

/** The subject and text of a warning. */
export function WarningText({ warning }: { readonly warning: ProgramWarning }) {
  const t = useText()
  const { source, path, rule, line, code, params } = warning
  const place = path === null ? '' : refusalPlace(path)
  const text = textOr(source === 'plan' ? `reason.${code}` : `finding.${code}`, code, params)
  return (
    <span>
      <strong>
        {source === 'plan' ? t('program.acceptance.ofPlan') : rule}
        {line === null ? '' : ` · ${t('program.line', { line })}`}
        {place === '' ? '' : ` · ${place}`}
      </strong>{' '}
      {text}
    </span>
  )
}

/** The user who accepted a warning, with time and reason. */
export function AcceptedBy({ warning: { signed } }: { readonly warning: ProgramWarning }) {
  const t = useText()
  if (!signed) return null
  const { username, reason, time } = signed
  return (
    <span className="program-warning-signed">
      {t('program.acceptance.acceptedBy', { name: username, time: formatTime(time), reason })}
    </span>
  )
}
