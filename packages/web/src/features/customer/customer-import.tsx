import { uploadPurposes } from '@heron/contract/limits'
import { routes } from '@heron/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { ProgressBar } from '../../kit/progress-bar/progress-bar.tsx'
import { toast } from '../../kit/toast/toast-store.ts'
import { UploadDrop } from '../../kit/upload-drop/upload-drop.tsx'
import type { WireAnswer } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import { upload } from '../../lib/api/upload.ts'
import { textOr, useText } from '../../lib/text/text.ts'

const accept = uploadPurposes.table.extensions.map((extension) => `.${extension}`).join(',')

type Report = WireAnswer<typeof routes.customer.upload>

/** Takes a sheet of customers and says, row by row, what could not be taken. */
export function CustomerImport({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const [report, setReport] = useState<Report>()

  const send = async (files: readonly File[]) => {
    setReport(undefined)
    setProgress(0)
    try {
      setReport(await upload(routes.customer.upload, {}, files, { onProgress: setProgress }))
      await client.invalidateQueries({ queryKey: ['customer'] })
    } catch (error) {
      toast('bad', t('app.systemNotice'), error instanceof CallFailure ? failureText(error) : String(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <Dialog title={t('customer.importTitle')} width={600} onClose={onClose}>
      <UploadDrop
        accept={accept}
        title={t('customer.import')}
        hint={t('customer.importHint')}
        disabled={progress !== undefined}
        onFiles={(files) => void send(files)}
      />
      {progress === undefined ? null : <ProgressBar value={progress} label={t('customer.import')} />}
      {report ? (
        <p className="h-import-done" role="status">
          {t('customer.importDone', {
            added: report.added,
            changed: report.changed,
            rejected: report.rejected.length,
          })}
        </p>
      ) : null}
      {report && report.rejected.length > 0 ? (
        <DataTable
          dense
          label={t('customer.importReason')}
          rows={report.rejected}
          rowKey={(row) => `${row.row} ${row.column}`}
          columns={[
            { key: 'row', title: 'customer.importRow', number: true, width: 70 },
            {
              key: 'column',
              title: 'customer.importColumn',
              width: 120,
              render: (row) => textOr(`customer.${row.column}`, row.column),
            },
            {
              key: 'code',
              title: 'customer.importReason',
              render: ({ code, params }) => t(`customer.importProblem.${code}`, params),
            },
          ]}
        />
      ) : null}
    </Dialog>
  )
}
