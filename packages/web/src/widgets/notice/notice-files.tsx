import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { takeFile } from '../../lib/api/call.ts'
import { formatBytes } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import './notice.css'

export interface NoticeFilesProps {
  readonly id: string
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[]
}

/** Files attached to a notice, each saved by a click. */
export function NoticeFiles({ id, files }: NoticeFilesProps) {
  const t = useText()
  if (files.length === 0) return null
  return (
    <ul className="h-notice-files" aria-label={t('app.notice.files')}>
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className="h-link"
            onClick={() => void takeFile(announcementRoutes.file, { params: { id, fileId: file.id } })}
          >
            <Icon name="download" size={14} /> {file.name}
          </button>
          <small>{formatBytes(file.size)}</small>
        </li>
      ))}
    </ul>
  )
}
