import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { fileName } from '../../editable-grid/cells/upload/upload-state.ts'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import { Upload, type UploadProps } from './upload.tsx'
import type { StoredFile } from './upload-files.ts'

/** D16: one file as returned by the pop-up. */
export interface PoppedFile {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly url: string
  readonly status: 'done'
}

export interface FilePopProps
  extends Pick<
    UploadProps,
    'kind' | 'limit' | 'maxBytes' | 'send' | 'responseName' | 'download' | 'accept' | 'Picture' | 'onPreview'
  > {
  /** Existing paths. */
  readonly paths: string
  readonly urlOf: (path: string) => string
  readonly onDone: (files: readonly PoppedFile[]) => void
  readonly onClose: () => void
}

/** All files of a field in a window; OK without a file shows a message and the window stays open. */
export function FilePop({ paths, urlOf, onDone, onClose, ...upload }: FilePopProps) {
  const t = useText()
  const [files, setFiles] = useState<readonly StoredFile[]>(() =>
    paths
      .split(',')
      .filter((path) => path !== '')
      .map((path) => ({ fileName: fileName(path), filePath: path, fileSize: 0 })),
  )
  const finish = () => {
    if (files.length === 0) return toast('warn', t('upload.nothing'))
    onDone(
      files.map(({ fileName, filePath }, at) => ({
        ...{ id: String(at + 1), name: fileName, path: filePath, url: urlOf(filePath), status: 'done' },
      })),
    )
  }
  const title = t(upload.kind === 'image' ? 'upload.imageTitle' : 'upload.fileTitle')
  return (
    <Dialog
      title={title}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" onClick={finish}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <div className="h-file-pop">
        <Upload
          {...upload}
          label={title}
          value={files}
          urlOf={urlOf}
          onChange={(next) => {
            if (typeof next !== 'string') setFiles(next)
          }}
        />
      </div>
    </Dialog>
  )
}
