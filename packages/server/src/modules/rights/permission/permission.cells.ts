import { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import type { Forest } from './permission.forest.ts'

/** Menus as cells: by their path, those without one of their own by their names from the top down. */
export function menuCells(forest: Forest): ForeignRows {
  const placed = [...forest.walk()].filter(({ row }) => row.menuType !== 2)
  const urls = Map.groupBy(placed, ({ row }) => row.url ?? '')
  return new ForeignRows(
    placed.map(({ row, path }) => {
      const named = [...path, row].map(({ name }) => name).join(' / ')
      const isOwn = row.url !== null && row.url !== '' && urls.get(row.url)?.length === 1
      return { id: row.id, code: isOwn ? (row.url ?? '') : named, also: [named, row.name, row.nameEn, row.nameJp] }
    }),
  )
}
