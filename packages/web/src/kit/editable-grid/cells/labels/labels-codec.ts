import type { CellCodec } from '../../model/codec.ts'
import { plainText } from '../../model/codec.ts'
import type { GridColumn } from '../../model/column.ts'
import type { LabelSource } from '../../model/ports.ts'
import { partsOf } from '../select-codec.ts'
import { labelsOf } from './label-cache.ts'

export const keysOf = (value: unknown): readonly string[] => partsOf(value).map(plainText).filter(Boolean)

/**
 * Keys of records stored elsewhere. Copied as names; pasted as names or keys already loaded in this page: other keys
 * cannot be distinguished from typing errors.
 */
export const labelsCodec = (sourceOf: (column: GridColumn) => LabelSource | undefined): CellCodec => ({
  load: (value) => (Array.isArray(value) ? value.join(',') : value),
  toText: (value, { column }) => {
    const source = sourceOf(column)
    const cache = source && labelsOf(source)
    return keysOf(value)
      .map((key) => cache?.get(key) ?? key)
      .join(',')
  },
  fromText: (text, { column }) => {
    const source = sourceOf(column)
    const cache = source && labelsOf(source)
    const asked = text.split(/[,，、;；]/).flatMap((part) => part.trim() || [])
    const keys = asked.map((part) => (cache?.get(part) === undefined ? cache?.keyOf(part) : part))
    const found = keys.filter((key) => key !== undefined)
    return found.length === asked.length ? { ok: true, value: found.join(',') } : { ok: false, refusal: 'option' }
  },
})
