import type { NotChecked } from '@heron/contract/routes'
import { useText } from '../../../lib/text/text.ts'

/** Bodies that no motion was checked against, because their sizes are not stated. */
export function NotCheckedLine({ parts }: { readonly parts: readonly NotChecked[] }) {
  const t = useText()
  if (parts.length === 0) return null
  const bodies = parts.map(({ part, of }) => t(`program.unstated.${part}`, { of: of.join(', ') }))
  return (
    <p className="program-not-checked">
      <strong>{t('program.notStated')}</strong> {bodies.join(' · ')}
    </p>
  )
}
