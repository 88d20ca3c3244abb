import { fileRoutes } from '@heron/contract/calls/system/file'
import { uploadPurposes } from '@heron/contract/limits'
import { noticeFiles } from '@heron/contract/routes/communication/schema/announcement'
import { useState } from 'react'
import { Upload } from '../../../kit/file/upload/upload.tsx'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useText } from '../../../lib/text/text.ts'

type File = { readonly id: string; readonly name: string; readonly size: number }

const { extensions, bytes } = uploadPurposes.temp
const accept = extensions.map((extension) => `.${extension}`).join(',')

/** Files of a notice; the form holds the ids of the uploads. */
export function FilesField({ input, files }: { readonly input: FieldInput; readonly files: readonly File[] }) {
  const t = useText()
  const [value, setValue] = useState(() =>
    files.map(({ id, name, size }) => ({ fileName: name, filePath: id, fileSize: size })),
  )
  return (
    <Upload
      label={t('announcement.files')}
      kind="file"
      value={value}
      limit={noticeFiles}
      maxBytes={bytes}
      accept={accept}
      isDisabled={input.disabled}
      responseName="id"
      send={async (file, { signal, onProgress }) => {
        const onShare = (share: number) => onProgress(Math.round(share * 100))
        const options = { signal, onProgress: onShare }
        const { id } = await upload(fileRoutes.upload, { body: { biz: 'temp', isup: '1' } }, [file], options)
        return { success: true, id }
      }}
      onChange={(next) => {
        if (typeof next === 'string') return
        setValue([...next])
        input.onChange(next.length > 0 ? next.map(({ filePath }) => filePath).join(',') : null)
      }}
    />
  )
}
