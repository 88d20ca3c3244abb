import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/button.tsx'
import { Choice } from '../choice/choice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import './text-tools.css'

export interface ImageDialogProps {
  /** Stores a picture and answers its address; rejects with the reason. Without it pictures have addresses only. */
  readonly upload: ((file: File) => Promise<string>) | undefined
  readonly onInsert: (description: string, address: string) => void
  readonly onClose: () => void
}

const isPicture = (address: string): boolean => /^https?:\/\/\S+$/i.test(address)

/** A picture for the text: from this computer, or from an address. */
export function ImageDialog({ upload, onInsert, onClose }: ImageDialogProps) {
  const t = useText()
  const [from, setFrom] = useState<'local' | 'remote'>(upload ? 'local' : 'remote')
  const [note, setNote] = useState('')
  const [address, setAddress] = useState('')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const insert = async () => {
    if (from === 'remote') {
      if (!isPicture(address.trim())) return setProblem(t('editor.imageWrong'))
      return onInsert(note.trim(), address.trim())
    }
    if (!file || !upload) return setProblem(t('editor.imageNone'))
    setBusy(true)
    try {
      onInsert(note.trim() || file.name, await upload(file))
    } catch (error) {
      setProblem(t('editor.imageFailed', { reason: error instanceof Error ? error.message : String(error) }))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('editor.imageTitle')}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void insert()}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <div className="h-image-dialog">
        <Choice
          label={t('editor.imageTitle')}
          value={from}
          values={upload ? ['local', 'remote'] : ['remote']}
          text={(each) => t(each === 'local' ? 'editor.imageLocal' : 'editor.imageRemote')}
          onChange={(value) => {
            setFrom(value)
            setProblem('')
          }}
        />
        {from === 'local' ? (
          <label>
            <span>{t('editor.imageLocal')}</span>
            <input type="file" accept="image/*" onChange={(event) => setFile(event.target.files?.[0])} />
          </label>
        ) : (
          <label>
            <span>{t('editor.imageRemote')}</span>
            <input
              type="url"
              value={address}
              placeholder={t('editor.imageAddressHint')}
              onChange={(event) => setAddress(event.target.value)}
            />
          </label>
        )}
        <label>
          <span>{t('editor.imageNote')}</span>
          <input
            type="text"
            value={note}
            placeholder={t('editor.imageNoteHint')}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        {problem ? (
          <p role="alert" className="h-image-problem">
            {problem}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
