import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'

/** Unfolds and folds the details of a row. */
export function Unfold({
  controls,
  isOpen,
  onChange,
}: {
  readonly controls: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}) {
  const t = useText()
  return (
    <IconButton
      icon={isOpen ? 'down' : 'right'}
      size={11}
      label={t('kit.detail')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={(event) => {
        event.stopPropagation()
        onChange(!isOpen)
      }}
    />
  )
}
