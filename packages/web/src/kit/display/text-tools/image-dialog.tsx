import { useRef, useState } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { Choice } from '../../form/choice/choice.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import { Button } from '../button/button.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import './text-tools.css'

interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

export interface ImageDialogProps {
  /**
   * Stores a picture and resolves to its address; rejects with the reason. Without it, pictures can only be given by
   * address.
   */
  readonly upload: ((file: File, options: SendOptions) => Promise<string>) | undefined
  /** Accepted file types. */
  readonly accept?: string
  /** Pictures from other sites are not allowed. */
  readonly isLocalOnly?: boolean
  readonly onInsert: (description: string, address: string) => void
  readonly onClose: () => void
}

const isPicture = (address: string): boolean => /^https?:\/\/\S+$/i.test(address)

/** Inserts a picture: from this computer, or by address. */
export function ImageDialog({ upload, accept = 'image/*', isLocalOnly = false, onInsert, onClose }: ImageDialogProps) {
  const t = useText()
  const [from, setFrom] = useState<'local' | 'remote'>(upload ? 'local' : 'remote')
  const [note, setNote] = useState('')
  const [address, setAddress] = useState('')
  const [file, setFile] = useState<File>()
  const [{ whole: problem = '' }, setProblems] = useSaid<'whole'>()
  const [share, setShare] = useState<number>()
  const stop = useRef(new AbortController())
  const close = useLeave(`${note}${address}` !== '', () => {
    stop.current.abort()
    onClose()
  })

  const insertAddress = () =>
    isPicture(address.trim())
      ? onInsert(note.trim(), address.trim())
      : setProblems({ whole: (say) => say('editor.imageWrong') })

  const insertFile = async () => {
    if (!file || !upload) return setProblems({ whole: (say) => say('editor.imageNone') })
    setShare(0)
    setProblems({})
    try {
      const name = await upload(file, { signal: stop.current.signal, onProgress: setShare })
      if (!stop.current.signal.aborted) onInsert(note.trim() || file.name, name)
    } catch (error) {
      setProblems({ whole: (say) => say('editor.imageFailed', { reason: reasonText(error) }) })
      setShare(undefined)
    }
  }

  return (
    <Dialog
      title={t('editor.imageTitle')}
      width={460}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            kind="primary"
            busy={share !== undefined}
            onClick={() => (from === 'remote' ? insertAddress() : void insertFile())}
          >
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <div className="h-image-dialog">
        {isLocalOnly ? null : (
          <Choice
            label={t('editor.imageTitle')}
            value={from}
            values={upload ? ['local', 'remote'] : ['remote']}
            text={(each) => t(each === 'local' ? 'editor.imageLocal' : 'editor.imageRemote')}
            onChange={(value) => {
              setFrom(value)
              setProblems({})
            }}
          />
        )}
        {from === 'local' ? (
          <label>
            <span>{t('editor.imageLocal')}</span>
            <input type="file" accept={accept} onChange={(event) => setFile(event.target.files?.[0])} />
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
        {share === undefined || !file ? null : (
          <ProgressBar value={share} label={t('editor.pictureSending', { name: file.name })} />
        )}
        {problem ? (
          <p role="alert" className="h-image-problem">
            {problem}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
