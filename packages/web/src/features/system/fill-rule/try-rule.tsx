import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useText } from '../../../lib/text/text.ts'

interface TryRuleProps {
  /** The generated values; undefined until they have arrived. */
  readonly result: string | readonly string[] | undefined
  readonly onClose: () => void
}

/** The values that a rule generates. */
export function TryRule({ result, onClose }: TryRuleProps) {
  const t = useText()
  return (
    <Dialog title={t('fillRule.tryTitle')} width={420} onClose={onClose}>
      <p role="status">
        {result === undefined ? t('fillRule.trying') : t('fillRule.result', { value: [result].flat().join(', ') })}
      </p>
    </Dialog>
  )
}
