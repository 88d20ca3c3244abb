import { nameIn } from '@heron/contract/name-in'
import type { dictEdit, dictInput, dictItemEdit, dictItemInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import { refuseBinned } from '../../../platform/references/recycle-bin.ts'
import { presentDict, presentItem } from './dict.present.ts'
import * as store from './dict.store.ts'
import { write } from './dict.write.ts'

type ItemInput = z.output<typeof dictItemInput>

async function getDict(db: Db, id: string) {
  const row = await store.findDict(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentDict(row)
}

async function getItem(db: Db, id: string) {
  const row = await store.findItem(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentItem(row)
}

/** Characters not allowed in a value that people enter; values that came with the program may contain them. */
const marks = /[`~!@#$^&*()=|{}'.<>/?！￥…（）【】‘；：”“。，、？]/

async function refuseBadValue(
  db: Db,
  { dictId, itemValue }: Pick<ItemInput, 'dictId' | 'itemValue'>,
  id?: string,
): Promise<void> {
  const known = await store.findItemByValue(db, dictId, itemValue)
  if (known && known.id !== id) throw new AppError('DICT_VALUE_TAKEN')
  if (!known && marks.test(itemValue)) throw new AppError('DICT_VALUE_MARKS')
}

/** Runs a change and invalidates the cache, so that it shows on the next look-up. */
async function writeOptions<T>(db: Db, forget: () => void, action: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(db, action)
  forget()
  return result
}

/** Most dictionaries a tree returns. */
const mostDicts = 2_000

function headService({ db, clock, ids }: ServiceNeeds, forget: () => void) {
  const move = (given: readonly string[], delFlag: 0 | 1, actor: Actor) =>
    writeOptions(db, forget, async (tx) => {
      actingOn(`dict:${given.join(',')}`)
      const moved = await store.moveDicts(tx, given, delFlag, auditOnUpdate(actor, clock))
      if (moved !== given.length) throw new AppError('NOT_FOUND')
      return null
    })

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listDicts(db, query)
      return pageOf(rows.map(presentDict), total, query)
    },

    treeOf: async (word: string | undefined) =>
      (await store.namedDicts(db, word, mostDicts)).map((row) => ({
        ...{ key: row.id, id: row.id, title: nameIn(readerLanguage(), row, 'dictName'), type: row.type },
        ...{ dictName: row.dictName, dictNameEn: row.dictNameEn, dictNameJp: row.dictNameJp },
        ...{ dictCode: row.dictCode, description: row.description },
        delFlag: 0 as const,
      })),

    /** The same with the items of each. */
    listWithItems: async (query: ListQuery) => {
      const { rows, total } = await store.listDicts(db, query)
      const items = Object.groupBy(
        await store.itemsOf(
          db,
          rows.map(({ id }) => id),
        ),
        ({ dictId }) => dictId,
      )
      return {
        total,
        records: rows.map((row) => ({ ...presentDict(row), items: (items[row.id] ?? []).map(presentItem) })),
      }
    },

    add: (input: z.output<typeof dictInput>, actor: Actor) =>
      writeOptions(db, forget, async (tx) => {
        const id = ids()
        actingOn(`dict:${id}`)
        await refuseBinned(tx, 'sysDict', 'dictCode', input.dictCode)
        await store.insertDict(tx, { id, ...input, delFlag: 0, ...auditOnInsert(actor, clock) })
        return getDict(tx, id)
      }),

    edit: ({ id, version, ...fields }: z.output<typeof dictEdit>, actor: Actor) =>
      writeOptions(db, forget, async (tx) => {
        actingOn(`dict:${id}`)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysDict', { id, version }, columns, () => getDict(tx, id))
        return getDict(tx, id)
      }),

    delete: (given: readonly string[], actor: Actor) => move(given, 1, actor),
    back: (id: string, actor: Actor) => move([id], 0, actor),
    deleted: async () => (await store.deletedDicts(db)).map(presentDict),

    purge: (id: string) =>
      writeOptions(db, forget, async (tx) => {
        actingOn(`dict:${id}`)
        if (!(await store.purgeDict(tx, id))) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

function itemService({ db, clock, ids }: ServiceNeeds, forget: () => void) {
  return {
    listItems: async ({ dictId, ...query }: ListQuery & { readonly dictId?: string | undefined }) => {
      const sort = query.sort.length > 0 ? query.sort : [{ field: 'sortOrder', direction: 'asc' as const }]
      const { rows, total } = await store.listItems(db, dictId, { ...query, sort })
      return pageOf(rows.map(presentItem), total, query)
    },

    addItem: (input: ItemInput, actor: Actor) =>
      writeOptions(db, forget, async (tx) => {
        const id = ids()
        actingOn(`dict:${input.dictId}`)
        await getDict(tx, input.dictId)
        await refuseBadValue(tx, input)
        await store.insertItems(tx, [{ id, ...input, ...auditOnInsert(actor, clock) }])
        return getItem(tx, id)
      }),

    editItem: ({ id, version, ...fields }: z.output<typeof dictItemEdit>, actor: Actor) =>
      writeOptions(db, forget, async (tx) => {
        actingOn(`dict:${fields.dictId}`)
        const { dictId } = await getItem(tx, id)
        // An item cannot move to another dictionary.
        if (dictId !== fields.dictId) throw new AppError('NOT_FOUND')
        await refuseBadValue(tx, fields, id)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysDictItem', { id, version }, columns, () => getItem(tx, id))
        return getItem(tx, id)
      }),

    deleteItems: (given: readonly string[]) =>
      writeOptions(db, forget, async (tx) => {
        actingOn(`dictItem:${given.join(',')}`)
        if ((await store.deleteItems(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),

    checkItem: async ({ dictId, itemValue, id }: { dictId: string; itemValue: string; id?: string | undefined }) => {
      const known = await store.findItemByValue(db, dictId, itemValue)
      if (known && known.id !== id) throw new AppError('DICT_VALUE_TAKEN')
      return null
    },
  }
}

/** Maintenance of dictionaries and items; `forget` is called after every change. */
export const createDictService = (needs: ServiceNeeds, forget: () => void) => ({
  ...headService(needs, forget),
  ...itemService(needs, forget),
})

export type DictService = ReturnType<typeof createDictService>
