import { useState } from 'react'
import { Upload } from '../../kit/file/upload/upload.tsx'
import { PictureWindow } from './picture-window.tsx'
import { type Biz, downloadStored, offered, sendTo } from './send-file.ts'
import { StoredPicture } from './stored-picture.tsx'

export interface StoredUploadProps {
  readonly label: string
  /** Pictures are shown, files are listed; files when absent. */
  readonly kind?: 'file' | 'image'
  /** The purpose of the files; when absent, `picture` for pictures, `temp` for files. */
  readonly biz?: Biz
  /** Comma-separated paths. */
  readonly value: string
  /** Called once all files are done. */
  readonly onChange: (paths: string) => void
  /** Most files; the last ones are kept. When absent, one picture or any number of files. */
  readonly limit?: number
  readonly isDisabled?: boolean
}

/** [E08][K01] Files or pictures of a form, stored on the server as soon as they are chosen. */
export function StoredUpload(props: StoredUploadProps) {
  const { kind = 'file', label, value, onChange, isDisabled = false } = props
  const isImage = kind === 'image'
  const { biz = isImage ? 'picture' : 'temp', limit = isImage ? 1 : 0 } = props
  const [shown, setShown] = useState<{ readonly paths: readonly string[]; readonly at: number }>()
  return (
    <>
      <Upload
        label={label}
        kind={kind}
        value={value}
        onChange={(next) => {
          if (typeof next === 'string') onChange(next)
        }}
        limit={limit}
        isDisabled={isDisabled}
        send={sendTo(biz)}
        download={downloadStored}
        Picture={StoredPicture}
        onPreview={(paths, at) => setShown({ paths, at })}
        {...offered(biz)}
      />
      {shown ? <PictureWindow {...shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
