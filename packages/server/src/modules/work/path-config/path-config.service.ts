import type { PathConfig, pathConfigEdit, pathConfigInput } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { type PathFacts, type PathPatterns, programPath, standardPatterns } from './path-config.pattern.ts'
import * as store from './path-config.store.ts'
import { write } from './path-config.write.ts'

type PathConfigInput = z.output<typeof pathConfigInput>
type PathConfigEdit = z.output<typeof pathConfigEdit>
type Row = NonNullable<Awaited<ReturnType<typeof store.findPathConfig>>>

const folders = z.array(z.string())
const example: PathFacts = {
  program: 'O0187',
  project: 'P-2026-0187',
  part: 'A-03',
  machine: 'M-02',
  revision: '7',
  customer: 'C-001',
  date: '2026-11-21',
}

const patternsOf = (row: Pick<Row, 'namePattern' | 'folderPattern'>): PathPatterns => ({
  namePattern: row.namePattern,
  folderPattern: folders.parse(JSON.parse(row.folderPattern)),
})

function present(row: Row): PathConfig {
  const patterns = patternsOf(row)
  return {
    id: row.id,
    machineId: row.machineId,
    machineNo: row.machineNo,
    namePattern: patterns.namePattern,
    folderPattern: [...patterns.folderPattern],
    example: programPath(patterns, { ...example, machine: row.machineNo ?? example.machine }, false),
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

async function get(db: Db, id: string): Promise<PathConfig> {
  const row = await store.findPathConfig(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

/** The naming patterns for a machine: its own configuration, else the common one, else the standard. */
export async function pathPatternsOf(db: Db, machineId: string): Promise<PathPatterns> {
  const row = (await store.findPathConfigOf(db, machineId)) ?? (await store.findPathConfigOf(db, null))
  return row ? patternsOf(row) : standardPatterns
}

async function refuseBad(db: Tx, input: PathConfigInput, id: string): Promise<void> {
  // No constraint of the table refuses a second configuration for all machines.
  await lockUntilCommit(db, 'pathConfig')
  const other = await store.findPathConfigOf(db, input.machineId)
  if (other && other.id !== id) throw new AppError('DUPLICATE', { field: 'machineId' })
  if (input.machineId === null) return
  const machine = await db.selectFrom('machine').select('id').where('id', '=', input.machineId).executeTakeFirst()
  if (!machine) throw refusedField('machineId', 'unknown')
}

const columns = (input: PathConfigInput) => ({
  machineId: input.machineId,
  namePattern: input.namePattern,
  folderPattern: JSON.stringify(input.folderPattern),
})

/** Names and folders of NC files. */
export function createPathConfigService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listPathConfigs(db, query)
      return pageOf(rows.map(present), total, query)
    },

    add: (input: PathConfigInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`path-config:${id}`)
        await refuseBad(tx, input, id)
        await store.insertPathConfig(tx, { id, ...columns(input), ...auditOnInsert(actor, clock) })
        return get(tx, id)
      }),

    upd: (input: PathConfigEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`path-config:${input.id}`)
        await refuseBad(tx, input, input.id)
        const change = { ...columns(input), ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'pathConfig', input, change, () => get(tx, input.id))
        return get(tx, input.id)
      }),
  }
}

export type PathConfigService = ReturnType<typeof createPathConfigService>
