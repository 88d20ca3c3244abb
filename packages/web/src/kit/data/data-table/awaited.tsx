import { useText } from '../../../lib/text/text.ts'

/** Placeholder while the first rows of an empty table are loading. */
export function Awaited() {
  const t = useText()
  return (
    <div className="h-awaited">
      <span className="h-sr-only">{t('kit.loading')}</span>
    </div>
  )
}
