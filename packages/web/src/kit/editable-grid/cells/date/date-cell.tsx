import { lazy } from 'react'
import { type DateKind, dateText, formatOf } from '../../../form/date-input/date-text.ts'
import { type CellCodec, plainText } from '../../model/codec.ts'
import type { CellType } from '../cell-type.ts'

/** Stored as text in the column's format; a pasted date may have any usual format. */
const codecOf = (kind: DateKind): CellCodec => ({
  toText: plainText,
  fromText: (text, { column }) => {
    if (text.trim() === '') return { ok: true, value: '' }
    const value = dateText(text, kind, formatOf(column, kind))
    return value === undefined ? { ok: false, refusal: kind === 'time' ? 'time' : 'date' } : { ok: true, value }
  },
})

/** The calendar is loaded when its first cell is opened. */
const typeOf = (kind: DateKind): CellType => ({
  ...codecOf(kind),
  ownKeys: true,
  accepts: (character) => /\d/.test(character),
  Editor: lazy(() => import('./date-editor.tsx').then(({ dateEditors }) => ({ default: dateEditors[kind] }))),
})

export const dateCell = typeOf('date')
export const datetimeCell = typeOf('datetime')
export const timeCell = typeOf('time')
