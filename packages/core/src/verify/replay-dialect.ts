import type { Dialect } from '../program/index.ts'
import { movesOf } from './replay.ts'
import { readByTable } from './table/read-table.ts'
import type { Moves } from './trace/move.ts'

/** As `replayGenIso`, of the text of another post, by the grammar of its data. Apart, for who reads GEN-ISO alone. */
export const replayDialect = (text: string, dialect: Dialect): Moves =>
  movesOf(readByTable([{ name: 'main', text }], dialect))
