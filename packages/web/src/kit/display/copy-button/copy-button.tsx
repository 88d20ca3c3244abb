import { useText } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { Button } from '../button/button.tsx'

/** Copies a text to the clipboard and confirms it; shows an error where the browser refuses (plain HTTP). */
export function CopyButton({
  text,
  label,
  small = false,
}: {
  readonly text: string
  readonly label?: string
  readonly small?: boolean
}) {
  const t = useText()
  const copy = async () => {
    const { clipboard } = navigator as { clipboard?: Clipboard } // absent outside secure contexts
    try {
      if (!clipboard) throw new Error('no clipboard')
      await clipboard.writeText(text)
      toast('good', t('kit.copied'))
    } catch {
      toast('warn', t('kit.copyFailed'))
    }
  }
  return (
    <Button small={small} onClick={() => void copy()}>
      {label ?? t('kit.copy')}
    </Button>
  )
}
