import { randomUUID } from 'node:crypto'
import type { Change } from '@heron/contract/events'
import { nouns, quietColumns } from '@heron/contract/nouns'
import type { RowChanges } from '../db/row-changes.ts'

/** Projects that one change lists; with more, everybody reads again. */
const mostProjects = 20

const nounsByTable: ReadonlyMap<string, readonly string[]> = (() => {
  const byTable = new Map<string, string[]>()
  for (const [noun, tables] of Object.entries(nouns)) {
    for (const table of tables) byTable.set(table, [...(byTable.get(table) ?? []), noun])
  }
  return byTable
})()

/** The projects of the changed rows; undefined when not all of them say theirs. */
function projectsOf({ table, rows }: RowChanges): readonly string[] | undefined {
  if (!rows) return undefined
  const column = table === 'project' ? 'id' : 'projectId'
  const found = new Set<string>()
  for (const { before, after } of rows) {
    for (const row of [before, after]) {
      if (!row) continue
      const project = row[column]
      if (typeof project !== 'string') return undefined
      found.add(project)
    }
  }
  return [...found]
}

/** Does an update only set what nobody else waits for? */
function isQuiet({ table, columns }: RowChanges): boolean {
  const quiet: Readonly<Record<string, readonly string[]>> = quietColumns
  const own = Object.hasOwn(quiet, table) ? quiet[table] : undefined
  return own !== undefined && columns?.every((column) => own.includes(column)) === true
}

function nounsOf(all: readonly RowChanges[]): Change['nouns'] {
  const found = new Map<string, Set<string> | null>()
  for (const changes of all) {
    const projects = projectsOf(changes)
    for (const noun of nounsByTable.get(changes.table) ?? []) {
      const known = found.get(noun)
      const joined = projects && known !== null ? new Set([...(known ?? []), ...projects]) : null
      found.set(noun, joined && joined.size <= mostProjects ? joined : null)
    }
  }
  return Object.fromEntries([...found].map(([noun, projects]) => [noun, projects && [...projects]]))
}

/** A commit as the call that made it is answered, and as everybody else hears of it. */
export interface CommittedChange {
  readonly own: Change
  readonly news: Change
}

/** Undefined when nothing changed that any noun shows. */
export function changeOf(all: readonly RowChanges[]): CommittedChange | undefined {
  const own = nounsOf(all)
  if (Object.keys(own).length === 0) return undefined
  const id = randomUUID()
  return { own: { id, nouns: own }, news: { id, nouns: nounsOf(all.filter((changes) => !isQuiet(changes))) } }
}
