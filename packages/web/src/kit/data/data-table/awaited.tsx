import { useText } from '../../../lib/text/text.ts'

/** Stands where the first rows will: a table that is still empty says that they are on their way. */
export function Awaited() {
  const t = useText()
  return (
    <div className="h-awaited">
      <span className="h-sr-only">{t('kit.loading')}</span>
    </div>
  )
}
