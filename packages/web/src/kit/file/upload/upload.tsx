import { useRef } from 'react'
import { formatBytes } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import { ProgressBar } from '../../display/progress-bar/progress-bar.tsx'
import type { PictureView } from '../../editable-grid/model/ports.ts'
import { useComing } from '../../form/form/coming.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { PictureCards } from './picture-cards.tsx'
import type { UploadFile } from './upload-files.ts'
import { type UploadSource, useUploadFiles } from './use-upload-files.ts'
import './upload.css'

export interface UploadProps extends Pick<UploadSource, 'value' | 'onChange' | 'send' | 'beforeUpload'> {
  /** The purpose of the files: accessible name of the list. */
  readonly label: string
  readonly kind?: 'all' | 'file' | 'image'
  readonly limit?: number
  /** Largest size of one file, bytes. */
  readonly maxBytes?: number
  /** Several files can be chosen at once; true when absent. */
  readonly multiple?: boolean
  readonly accept?: string
  readonly text?: string
  readonly isDisabled?: boolean
  readonly responseName?: string
  /** Downloads a stored file; rejects on failure. */
  readonly download?: (path: string) => void | Promise<void>
  /** The address that shows a stored picture. */
  readonly urlOf?: (path: string) => string
  /** Draws a stored picture, in place of an address. */
  readonly Picture?: PictureView
  /** Shows pictures enlarged, starting with the given one. */
  readonly onPreview?: (paths: readonly string[], at: number) => void
}

/** Files of a form: chosen or dropped, sent at once, and reported when all are uploaded. */
export function Upload(props: UploadProps) {
  const { kind = 'all', limit = 0, maxBytes = 0, multiple = true, isDisabled = false } = props
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { value, onChange, send, beforeUpload, responseName } = props
  const isImage = kind === 'image'
  const named = responseName === undefined ? {} : { responseName }
  const uploads = useUploadFiles({ value, onChange, send, beforeUpload, limit, maxBytes, isImage, ...named })
  useComing(uploads.files.some(({ status }) => status === 'uploading'))
  const choose = () => input.current?.click()
  return (
    <fieldset
      className="h-upload"
      aria-label={props.label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isDisabled) uploads.take([...event.dataTransfer.files])
      }}
    >
      <input
        ref={input}
        type="file"
        className="h-sr-only"
        tabIndex={-1}
        aria-hidden="true"
        multiple={multiple && limit !== 1}
        accept={props.accept ?? (isImage ? 'image/*' : undefined)}
        disabled={isDisabled}
        onChange={(event) => {
          uploads.take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isImage ? (
        <PictureCards
          uploads={uploads}
          isDisabled={isDisabled}
          isSingle={!multiple || limit === 1}
          text={props.text ?? t('upload.image')}
          urlOf={props.urlOf ?? ((path) => path)}
          Shown={props.Picture}
          onPreview={props.onPreview}
          onChoose={choose}
        />
      ) : (
        <>
          <Button icon="upload" disabled={isDisabled} onClick={choose}>
            {props.text ?? t('upload.choose')}
          </Button>
          <ul className="h-upload-files" aria-label={t('upload.files')}>
            {uploads.files.map((file) => (
              <FileLine
                key={file.key}
                file={file}
                download={props.download}
                onRemove={isDisabled ? undefined : () => uploads.remove(file.key)}
              />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}

interface FileLineProps {
  readonly file: UploadFile
  readonly download: UploadProps['download']
  readonly onRemove: (() => void) | undefined
}

function FileLine({ file, download, onRemove }: FileLineProps) {
  const t = useText()
  const { name, path, size, status, percent, message } = file
  const fetchFile = async (stored: string) => {
    try {
      await download?.(stored)
    } catch {
      toast('bad', t('upload.downloadFailed'))
    }
  }
  return (
    <li className={`is-${status}`}>
      <Icon name={status === 'error' ? 'warning' : 'program'} size={14} />
      {path !== undefined && download ? (
        <button
          type="button"
          className="h-upload-name"
          title={t('upload.download')}
          onClick={() => void fetchFile(path)}
        >
          {name}
        </button>
      ) : (
        <span className="h-upload-name" title={name}>
          {name}
        </span>
      )}
      {size === undefined ? null : <small>{formatBytes(size)}</small>}
      {onRemove ? <IconButton icon="close" label={`${t('upload.remove')} ${name}`} onClick={onRemove} /> : null}
      {status === 'uploading' ? (
        <ProgressBar value={percent / 100} label={`${name} ${t('upload.progress', { percent })}`} />
      ) : null}
      {status === 'error' ? <em role="alert">{message}</em> : null}
    </li>
  )
}

/** Pictures only: a new one replaces the other unless several are allowed. */
export function ImageUpload(props: Omit<UploadProps, 'kind'>) {
  const { multiple = false, limit = multiple ? 0 : 1, ...rest } = props
  return <Upload {...rest} kind="image" multiple={multiple} limit={limit} />
}
