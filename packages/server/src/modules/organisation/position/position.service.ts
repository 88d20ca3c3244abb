import type { Option, Position, positionEdit, positionInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor as SessionActor } from '../../../platform/auth/actor.ts'
import {
  type Actor,
  auditOnInsert,
  auditOnUpdate,
  presentAuditColumns,
  type ServiceNeeds,
} from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refuseHandingOn } from '../../../platform/references/handing-on.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import * as store from './position.store.ts'
import { write } from './position.write.ts'

/** Moves holders of some positions to another; implemented where users are. */
type HandOn = (
  tx: Tx,
  moving: Pick<ServiceNeeds, 'clock' | 'ids'> & { readonly actor: SessionActor },
  from: readonly string[],
  to: string,
) => Promise<void>

function present(row: store.PositionRow, ranks: readonly Option[]): Position {
  const { id, code, name, nameEn, nameJp, postRank } = row
  const rank = ranks.find(({ value }) => value === postRank)?.text ?? postRank ?? ''
  const names = { name, nameEn, nameJp }
  return { id, code, ...names, postRank, postRank_dictText: rank, rank_dictText: rank, ...presentAuditColumns(row) }
}

/** Positions. */
export function createPositionService({ db, clock, ids }: ServiceNeeds, options: DictOptions, handOn: HandOn) {
  const ranks = () => options.itemsOf('position_rank')

  const shown = async (row: store.PositionRow | undefined) => {
    if (!row) throw new AppError('NOT_FOUND')
    return present(row, await ranks())
  }
  const get = async (from: Db, id: string) => shown(await store.findPosition(from, id))

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listPositions(db, query)
      const known = await ranks()
      return pageOf(
        rows.map((row) => present(row, known)),
        total,
        query,
      )
    },

    get: (id: string) => get(db, id),
    coded: async (code: string) => {
      const row = await store.findPositionByCode(db, code)
      return row && shown(row)
    },
    getByCode: async (code: string) => shown(await store.findPositionByCode(db, code)),

    add: (input: z.output<typeof positionInput>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`position:${id}`)
        await store.insertPosition(tx, { id, ...input, ...auditOnInsert(actor, clock) })
        return get(tx, id)
      }),

    edit: ({ id, version, ...fields }: z.output<typeof positionEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`position:${id}`)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysPosition', { id, version }, columns, () => get(tx, id))
        return get(tx, id)
      }),

    delete: (given: readonly string[], actor: SessionActor, moveTo?: string) =>
      inTransaction(db, async (tx) => {
        actingOn(`position:${given.join(',')}`)
        if (moveTo !== undefined) {
          refuseHandingOn('position', actor, given, moveTo)
          const to = await get(tx, moveTo)
          await handOn(tx, { actor, clock, ids }, await store.codesOf(tx, given), to.code)
        }
        if ((await store.deletePositions(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type PositionService = ReturnType<typeof createPositionService>
