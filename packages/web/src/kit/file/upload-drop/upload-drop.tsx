import { type DragEvent, useId, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import './upload-drop.css'

export interface UploadDropProps {
  /** As in `<input accept>`: `.step,.stp`. */
  readonly accept: string
  readonly multiple?: boolean
  readonly title: string
  readonly hint?: string
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Splits files by `accept`, which is compared with the end of their names. */
export function splitAccepted(
  files: readonly File[],
  accept: string,
): { readonly taken: readonly File[]; readonly refused: readonly File[] } {
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase())
  const isTaken = (file: File) => endings.some((ending) => file.name.toLowerCase().endsWith(ending))
  return { taken: files.filter(isTaken), refused: files.filter((file) => !isTaken(file)) }
}

/** A field for files: dropped, or chosen in the browser's dialog by mouse or keyboard. */
export function UploadDrop({ accept, multiple = false, title, hint, disabled = false, onFiles }: UploadDropProps) {
  const t = useText()
  const id = useId()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState('')

  const take = (files: readonly File[]) => {
    const split = splitAccepted(multiple ? files : files.slice(0, 1), accept)
    setRefused(split.refused.map((file) => file.name).join(', '))
    if (split.taken.length > 0) onFiles(split.taken)
  }

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take([...event.dataTransfer.files])
  }

  return (
    <div className="h-drop-field">
      <label
        className={`h-drop ${over ? 'is-over' : ''} ${disabled ? 'is-disabled' : ''}`}
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon name="upload" size={20} />
        <strong>{title}</strong>
        <span>{hint ?? accept.replaceAll(',', ' ')}</span>
        <input
          id={id}
          className="h-sr-only"
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {refused ? (
        <p className="h-drop-refused" role="alert">
          {t('kit.refusedFiles', { names: refused, accept: accept.replaceAll(',', ' ') })}
        </p>
      ) : null}
    </div>
  )
}
