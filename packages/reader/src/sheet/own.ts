import type { GridCell } from '../bytes/index.ts'
import { moduleFor, type Owner } from './collect.ts'
import type { Heading } from './meaning.ts'
import type { CellValue, Outcome } from './outcome.ts'
import type { State } from './state.ts'

const isOfElectrode = (value: CellValue): boolean => value.field.startsWith('electrode.')

/**
 * Adds the facts of a cell about an electrode, a workpiece or the mould. A repeated value (a merged cell, a column
 * repeated in every row) gives one fact; a different value is kept beside the first, with a note.
 */
export function addElectrodeFacts(
  state: State,
  outcome: Outcome,
  heading: Heading,
  cell: GridCell,
  owner: Owner,
  once: string,
): void {
  const electrode = owner.electrode ?? state.electrode
  const fresh = outcome.values.filter((value) => {
    const module = moduleFor(value, heading, owner) ?? ''
    const key = JSON.stringify([isOfElectrode(value) ? (electrode ?? '') : '', value.field, module])
    const before = state.said.get(key)
    if (before === undefined) state.said.set(key, value.value)
    if (before === undefined || before === value.value) return before === undefined
    const params = { field: value.field, electrode: electrode ?? '', first: before, second: value.value }
    if (value.field !== 'electrode.name')
      state.collector.note({ code: 'sheet.conflict', severity: 'warning', params }, cell)
    return value.field !== 'electrode.name' || electrode === undefined
  })
  const ownElectrode = fresh.some(isOfElectrode) && electrode !== undefined ? { electrode } : {}
  state.collector.add({ ...outcome, values: fresh }, heading, cell, { ...owner, ...ownElectrode }, once)
}
