import { type ReactNode, useMemo } from 'react'
import { type GridColumn, typeName } from '../../kit/editable-grid/model/column.ts'
import { departPicker } from '../depart/depart-picker.tsx'
import { dictCellSearch } from '../dictionary/dict-search.tsx'
import { userPicker } from '../people/user-picker.tsx'
import { useCellPicker } from '../picker/use-cell-picker.tsx'
import { useReportPicker } from '../report/use-report-picker.tsx'
import { useCellUploader } from '../upload/use-cell-uploader.tsx'

/**
 * Columns of an editable grid with the server access of their types: users, departments, reports, searched
 * dictionaries, files and pictures. A screen declares types and codes and draws the hosts anywhere beside its grid:
 * `const [hosts, columns] = useServerColumns(declared)`. Settings in the declaration take precedence.
 */
export function useServerColumns(declared: readonly GridColumn[]): readonly [ReactNode, readonly GridColumn[]] {
  const [users, userCells] = useCellPicker(userPicker)
  const [departs, departCells] = useCellPicker(departPicker)
  const [reports, report] = useReportPicker()
  const [files, uploader] = useCellUploader()

  const columns = useMemo(() => {
    const ports = (column: GridColumn): Partial<GridColumn> => {
      const code = column.dictCode ?? column.dict
      switch (typeName(column.type)) {
        case 'sel_user':
          return { picker: userCells }
        case 'sel_depart':
          return { picker: departCells }
        case 'popup':
          return { report }
        case 'sel_search_async':
          return code ? { search: dictCellSearch(code) } : {}
        case 'upload':
        case 'file':
        case 'image':
          return { uploader }
        default:
          return {}
      }
    }
    return declared.map((column) => ({ ...ports(column), ...column }))
  }, [declared, userCells, departCells, report, uploader])

  const hosts = (
    <>
      {users}
      {departs}
      {reports}
      {files}
    </>
  )
  return [hosts, columns]
}
