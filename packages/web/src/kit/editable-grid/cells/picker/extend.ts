import type { GridColumn } from '../../model/column.ts'

interface Extension {
  readonly multiSelect?: boolean
  readonly uploadnum?: number
}

/** What `fieldExtendJson` says; nothing where it is no JSON. */
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

/** Several unless the column says one. */
export const picksSeveral = (column: GridColumn): boolean =>
  extensionOf(column).multiSelect ?? column.multi ?? column.props?.multi !== false

/** How many files a cell holds; 0 is any number. */
export const fileLimit = (column: GridColumn): number => extensionOf(column).uploadnum ?? column.number ?? 0
