import { type Option, type Position, positionInput } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { valueMeant } from '../../system/dict/index.ts'

/** Positions as a sheet. */
export const positionSheet: Sheet<Position> = {
  name: '职务',
  names: { zh: '职务', en: 'Positions', ja: '職務' },
  noun: 'position',
  key: ['code'],
  columns: [
    { heading: '职务编码', field: 'code', text: (row) => row.code },
    { heading: '职务名称', field: 'name', text: (row) => row.name },
    { heading: '职级', field: 'postRank', text: (row) => row.postRank_dictText },
    { heading: '英文名称', field: 'nameEn', text: (row) => row.nameEn },
    { heading: '日文名称', field: 'nameJp', text: (row) => row.nameJp },
  ],
}

/** A row of such a sheet; the rank by its text or its value. */
export function positionOf(fields: Readonly<Record<string, string>>, ranks: readonly Option[]) {
  const rank = valueMeant(ranks, fields.postRank)
  return positionInput.parse({
    ...fields,
    nameEn: fields.nameEn || null,
    nameJp: fields.nameJp || null,
    postRank: rank ?? (fields.postRank || null),
  })
}
