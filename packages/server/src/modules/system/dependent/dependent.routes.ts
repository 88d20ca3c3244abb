import { nounOf } from '@heron/contract/nouns'
import { type Dependent, routes as every, dependentRoutes as routes, userRoutes } from '@heron/contract/routes'
import { titled } from '@heron/contract/titles'
import type { RouteDefinition } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { isOpenTo } from '../../../platform/auth/is-open-to.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { Dependents } from '../../../platform/references/dependents.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { readByProgram } from '../dict/index.ts'
import { targetsFor } from './dependent.targets.ts'
import { heldByUsers } from './dependent.users.ts'

const screens = titled('程序界面', 'Screens', 'プログラムの画面')

/** The calls that delete rows, by id. */
const deletions = new Map(
  Object.values(every)
    .flatMap((noun) => Object.values<RouteDefinition>(noun))
    .flatMap((route) => (route.audit === 'delete' ? [[route.id as string, route] as const] : [])),
)

/** Dictionaries that the program itself reads. */
async function readByScreens(db: Db, ids: readonly string[]): Promise<readonly Dependent[]> {
  const rows = await db
    .selectFrom('sysDict')
    .select(['dictCode', shownName('sysDict.dictName').as('dictName')])
    .where('id', 'in', ids)
    .execute()
  const names = rows.filter(({ dictCode }) => readByProgram(dictCode)).map(({ dictName }) => dictName)
  return names.length === 0 ? [] : [{ effect: 'loses', titles: screens, names: names.slice(0, 3), total: names.length }]
}

/** Binds the query of dependent rows. */
export function dependentBindings({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Binding[] {
  const dependents = new Dependents(db)
  const beyondGraph = async (call: string, ids: readonly string[]): Promise<readonly Dependent[]> => {
    const isForGood = call === userRoutes.deleteRecycleBin.id
    if (nounOf(call) === 'user') return heldByUsers(db, { ids, now: clock(), isForGood })
    return nounOf(call) === 'dict' ? readByScreens(db, ids) : []
  }
  return [
    bind(routes.list, async ({ query, actor }) => {
      const isFreeze = query.call === userRoutes.frozenBatch.id
      const route = isFreeze ? userRoutes.frozenBatch : deletions.get(query.call)
      if (!route) throw refusedField('call', 'choice')
      if (!isOpenTo(route.access, actor)) throw new AppError('FORBIDDEN')
      const ids = splitIds(query.ids)
      const noun = nounOf(route.id)
      const found = isFreeze ? [] : await dependents.of(noun, ids)
      return [...found, ...(await beyondGraph(route.id, ids))]
    }),
    bind(routes.targets, async ({ query, actor }) => {
      const route = deletions.get(query.call)
      if (!route) throw refusedField('call', 'choice')
      if (!isOpenTo(route.access, actor)) throw new AppError('FORBIDDEN')
      return targetsFor(db, dependents, { noun: nounOf(route.id), ids: splitIds(query.ids), actor })
    }),
  ]
}
