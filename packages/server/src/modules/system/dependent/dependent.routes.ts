import { nounOf } from '@heron/contract/nouns'
import {
  type Dependent,
  dictRoutes,
  routes as every,
  dependentRoutes as routes,
  userRoutes,
} from '@heron/contract/routes'
import { titled } from '@heron/contract/titles'
import type { RouteDefinition } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { mayCall } from '../../../platform/auth/is-open-to.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { Dependents } from '../../../platform/references/dependents.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { readByProgram } from '../dict/index.ts'
import { named } from './dependent.named.ts'
import { keptByState } from './dependent.states.ts'
import { targetsFor } from './dependent.targets.ts'
import { heldByUsers } from './dependent.users.ts'

const screens = titled('程序界面', 'Screens', 'プログラムの画面')

/** The calls that delete rows, by id. */
const deletions = new Map(
  Object.values(every)
    .flatMap((noun) => Object.values<RouteDefinition>(noun))
    .flatMap((route) => (route.audit === 'delete' ? [[route.id as string, route] as const] : [])),
)

/** The dictionaries of items. */
async function dictionariesOf(db: Db, itemIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('sysDictItem').select('dictId').distinct().where('id', 'in', itemIds).execute()
  return rows.map(({ dictId }) => dictId)
}

/** Dictionaries that the program itself reads, of the rows or of the items that a call deletes. */
async function readByScreens(db: Db, call: string, ids: readonly string[]): Promise<readonly Dependent[]> {
  const isOfItems = call === dictRoutes.itemDelete.id || call === dictRoutes.itemDeleteBatch.id
  const dictionaries = isOfItems ? await dictionariesOf(db, ids) : ids
  if (dictionaries.length === 0) return []
  const rows = await db
    .selectFrom('sysDict')
    .select(['dictCode', shownName('sysDict.dictName').as('dictName')])
    .where('id', 'in', dictionaries)
    .execute()
  const names = rows.filter(({ dictCode }) => readByProgram(dictCode)).map(({ dictName }) => dictName)
  return named('loses', screens, names)
}

/** Of several tenants, those in use are kept and the others deleted; one alone is refused. */
async function keptTenants(dependents: Dependents, ids: readonly string[], found: readonly Dependent[]) {
  for (const id of ids) {
    if ((await dependents.of('tenant', [id])).some(({ effect }) => effect === 'refused')) continue
    return found.map((each): Dependent => (each.effect === 'refused' ? { ...each, effect: 'kept' } : each))
  }
  return found
}

/** Binds the query of dependent rows. */
export function dependentBindings({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Binding[] {
  const dependents = new Dependents(db)
  const beyondGraph = async (call: string, ids: readonly string[]): Promise<readonly Dependent[]> => {
    const isForGood = call === userRoutes.deleteRecycleBin.id
    if (nounOf(call) === 'user') return heldByUsers(db, { ids, now: clock(), isForGood })
    return nounOf(call) === 'dict' ? readByScreens(db, call, ids) : keptByState(db, call, ids)
  }
  return [
    bind(routes.list, async ({ query, actor }) => {
      const isFreeze = query.call === userRoutes.frozenBatch.id
      const route = isFreeze ? userRoutes.frozenBatch : deletions.get(query.call)
      if (!route) throw refusedField('call', 'choice')
      if (!mayCall(route, actor)) throw new AppError('FORBIDDEN')
      const ids = splitIds(query.ids)
      const noun = nounOf(route.id)
      const found = isFreeze ? [] : await dependents.of(noun, ids)
      const shown = noun === 'tenant' && found.length > 0 ? await keptTenants(dependents, ids, found) : found
      return [...(await beyondGraph(route.id, ids)), ...shown]
    }),
    bind(routes.targets, async ({ query, actor }) => {
      const route = deletions.get(query.call)
      if (!route) throw refusedField('call', 'choice')
      if (!mayCall(route, actor)) throw new AppError('FORBIDDEN')
      return targetsFor(db, dependents, { noun: nounOf(route.id), ids: splitIds(query.ids), actor })
    }),
  ]
}
