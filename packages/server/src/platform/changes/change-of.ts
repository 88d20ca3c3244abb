import { randomUUID } from 'node:crypto'
import type { Change } from '@heron/contract/events'
import { columnsNotBroadcast, nouns } from '@heron/contract/nouns'
import type { RowChanges } from '../db/row-changes.ts'

/** Most project ids listed in one change; a change of more projects applies to all. */
const mostProjects = 20

const nounsByTable: ReadonlyMap<string, readonly string[]> = (() => {
  const byTable = new Map<string, string[]>()
  for (const [noun, { shows }] of Object.entries(nouns)) {
    for (const table of shows) byTable.set(table, [...(byTable.get(table) ?? []), noun])
  }
  return byTable
})()

/** The projects of the changed rows; undefined when a row has no project id. */
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

/** Whether an update sets only columns whose changes are not broadcast. */
function isNotBroadcast({ table, columns }: RowChanges): boolean {
  const columnsByTable: Readonly<Record<string, readonly string[]>> = columnsNotBroadcast
  const own = Object.hasOwn(columnsByTable, table) ? columnsByTable[table] : undefined
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

/** The changes of a commit. */
export interface CommittedChange {
  /** For the answer to the call that made it. */
  readonly own: Change
  /** For all other browsers. */
  readonly broadcast: Change
}

/** Undefined when the commit changed nothing that a noun shows. */
export function changeOf(all: readonly RowChanges[]): CommittedChange | undefined {
  const own = nounsOf(all)
  if (Object.keys(own).length === 0) return undefined
  const id = randomUUID()
  return {
    own: { id, nouns: own },
    broadcast: { id, nouns: nounsOf(all.filter((changes) => !isNotBroadcast(changes))) },
  }
}
