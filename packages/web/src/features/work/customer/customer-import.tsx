import { uploadPurposes } from '@heron/contract/limits'
import { customerRoutes } from '@heron/contract/routes/work/customer'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import type { ImportOutcome } from '../../../kit/data/import-dialog/import-dialog.tsx'
import type { ListImport } from '../../../kit/data/list-page/list-import.tsx'
import type { WireAnswer } from '../../../lib/api/call.ts'
import { text, textOr, useText } from '../../../lib/text/text.ts'

type Report = WireAnswer<typeof customerRoutes.upload>

const fileColumn = { key: 'file', title: 'customer.importFile', width: 120 } as const

/** The rows that could not be taken, each with its reason. */
function Rejected({ rows }: { readonly rows: Report['rejected'] }) {
  const t = useText()
  return (
    <DataTable
      dense
      label={t('customer.importReason')}
      rows={rows}
      rowKey={(row) => `${row.row} ${row.column}`}
      columns={[
        ...(rows.some(({ file }) => file !== undefined) ? [fileColumn] : []),
        { key: 'row', title: 'customer.importRow', number: true, width: 56 },
        {
          key: 'column',
          title: 'customer.importColumn',
          width: 96,
          render: (row) => textOr(`customer.${row.column}`, row.column),
        },
        {
          key: 'code',
          title: 'customer.importReason',
          render: ({ code, params }) => t(`customer.importProblem.${code}`, params),
        },
      ]}
    />
  )
}

function outcomeOf(answer: unknown): ImportOutcome {
  const { added, changed, rejected } = answer as Report // what the route of this import answers
  return {
    isPartly: rejected.length > 0,
    message: text('customer.importDone', { added, changed, rejected: rejected.length }),
    details: rejected.length > 0 ? <Rejected rows={rejected} /> : undefined,
  }
}

/** Takes sheets of customers and says, row by row, what could not be taken. */
export const customerImport: ListImport = {
  may: 'customer:import',
  route: customerRoutes.upload,
  label: 'customer.import',
  title: 'customer.importTitle',
  hint: 'customer.importHint',
  accept: uploadPurposes.sheet.extensions.map((extension) => `.${extension}`).join(','),
  outcomeOf,
}
