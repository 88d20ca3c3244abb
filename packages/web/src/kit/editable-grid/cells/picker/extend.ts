import type { GridColumn } from '../../model/column.ts'

interface Extension {
  readonly multiSelect?: boolean
  readonly uploadnum?: number
}

/** Parses `fieldExtendJson`; empty if it is not valid JSON. */
export function extensionOf({ fieldExtendJson }: GridColumn): Extension {
  if (!fieldExtendJson) return {}
  try {
    const read: unknown = JSON.parse(fieldExtendJson)
    if (typeof read !== 'object' || read === null) return {}
    const { multiSelect, uploadnum } = read as Readonly<Record<string, unknown>>
    const limit = Number(uploadnum)
    return {
      ...(typeof multiSelect === 'boolean' ? { multiSelect } : {}),
      ...(uploadnum !== undefined && Number.isInteger(limit) && limit >= 0 ? { uploadnum: limit } : {}),
    }
  } catch {
    return {}
  }
}

/** Whether several can be picked: yes, unless the column says one. */
export const picksSeveral = (column: GridColumn): boolean =>
  extensionOf(column).multiSelect ?? column.multi ?? column.props?.multi !== false

/** Largest number of files in a cell; 0 for any number. */
export const fileLimit = (column: GridColumn): number => extensionOf(column).uploadnum ?? column.number ?? 0
