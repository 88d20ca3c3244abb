import { type ReactNode, useMemo } from 'react'
import { type OpenedProps, useOpened } from '../../kit/data/picker/use-opened.tsx'
import type { PickRequest, ReportPicker } from '../../kit/editable-grid/model/ports.ts'
import type { Row } from '../../kit/editable-grid/model/row.ts'
import { type MappedFields, picksOf, readMapping, rowsOf } from './report-mapping.ts'
import { ReportWindow } from './report-window.tsx'

interface CellRequest {
  readonly asked: PickRequest & { readonly code: string }
  readonly fields: MappedFields
}

function CellReport({ request, onDone }: OpenedProps<CellRequest, readonly Row[]>) {
  const { asked, fields } = request
  return (
    <ReportWindow
      code={asked.code}
      fields={fields}
      sorter={asked.column.sorter}
      picks={picksOf(asked.row, fields, ',')}
      multiple={asked.multiple}
      onConfirm={(picks) => onDone(rowsOf(picks, fields))}
      onClose={() => onDone(undefined)}
    />
  )
}

/** The report picker for columns filled from a report in a grid: `const [host, report] = useReportPicker()`. */
export function useReportPicker(): readonly [ReactNode, ReportPicker] {
  const [host, open] = useOpened(CellReport)
  const picker = useMemo<ReportPicker>(
    () => ({
      open: async (asked) => {
        const { orgFields = '', destFields = '' } = asked.column
        const fields = readMapping({ code: asked.code, orgFields, destFields })
        return fields === 'incomplete' || fields === 'uneven' ? undefined : open({ asked, fields })
      },
    }),
    [open],
  )
  return [host, picker]
}
