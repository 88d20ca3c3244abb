import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import { isLinkAddress } from './rich-text.ts'

interface LinkDialogProps {
  readonly address: string
  readonly onSet: (address: string) => void
  readonly onClose: () => void
}

/** Asks for the address of a link. */
export function LinkDialog({ address, onSet, onClose }: LinkDialogProps) {
  const t = useText()
  const [value, setValue] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const leave = useLeave(value !== address, onClose)
  const set = () => (isLinkAddress(value.trim()) ? onSet(value.trim()) : setWrong(true))
  return (
    <Dialog
      title={t('editor.action.link')}
      width={420}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button kind="primary" onClick={set}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <form
        className="h-image-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          set()
        }}
      >
        <label>
          <span>{t('editor.linkAddress')}</span>
          <input
            type="text"
            inputMode="url"
            value={value}
            placeholder="https://"
            aria-invalid={isWrong}
            onChange={(event) => setValue(event.target.value)}
          />
        </label>
        {isWrong ? (
          <p role="alert" className="h-image-problem">
            {t('editor.linkWrong')}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
