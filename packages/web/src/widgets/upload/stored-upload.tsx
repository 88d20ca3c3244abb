import { type ReactNode, useState } from 'react'
import type { FieldInput } from '../../kit/form/field.ts'
import { Upload } from '../../kit/upload/upload.tsx'
import { type TextKey, useText } from '../../lib/text/text.ts'
import { PictureWindow } from './picture-window.tsx'
import { type Biz, downloadStored, offered, sendTo } from './send-file.ts'
import { StoredPicture } from './stored-picture.tsx'

export interface StoredUploadProps {
  readonly label: string
  /** Pictures are shown, files are listed; files when absent. */
  readonly kind?: 'file' | 'image'
  /** What the files are for; `picture` for pictures, `temp` for files when absent. */
  readonly biz?: Biz
  /** Comma-separated paths. */
  readonly value: string
  /** Called once all files are through. */
  readonly onChange: (paths: string) => void
  /** Most files, the last ones are kept; one picture, any number of files when absent. */
  readonly limit?: number
  readonly isDisabled?: boolean
}

/** [E08][K01] Files or pictures of a form, kept by the server as soon as they are chosen. */
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

function UploadInput({ label, input, ...rest }: FieldProps) {
  const t = useText()
  return (
    <StoredUpload
      {...rest}
      label={t(label)}
      value={typeof input.value === 'string' ? input.value : ''}
      onChange={input.onChange}
      isDisabled={input.disabled}
    />
  )
}

interface FieldProps extends Pick<StoredUploadProps, 'kind' | 'biz' | 'limit'> {
  readonly label: TextKey
  readonly input: FieldInput
}

/** For a field's `render`: `render: uploadField({ label: 'user.avatar', kind: 'image', biz: 'avatar' })`. */
export const uploadField =
  (options: Omit<FieldProps, 'input'>): ((input: FieldInput) => ReactNode) =>
  (input) => <UploadInput {...options} input={input} />
