import type { dictRoutes } from '@heron/contract/routes'
import { type AnswerOf, isStorable, type QueryOf } from '@heron/contract/wire'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { isOpenTo } from '../../../platform/auth/is-open-to.ts'
import type { Db } from '../../../platform/db/database.ts'
import { parentsAmong, treeRows } from './dict.rows.ts'
import { readTreeName, type TreeSource } from './dict.sources.ts'

type TreeQuery = QueryOf<typeof dictRoutes.loadTreeData>
type TreeNodes = AnswerOf<typeof dictRoutes.loadTreeData>

const conditionSchema = z.record(z.string(), z.union([z.string().max(200).refine(isStorable), z.number()]))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses equalities over registered fields; anything else is refused. */
function readCondition(tree: TreeSource, text: string): Record<string, string> {
  const { success, data } = conditionSchema.safeParse(parse(text))
  if (!success) throw new AppError('TREE_CONDITION')
  const known = Object.entries(data).map(([field, value]) => {
    const column = Object.hasOwn(tree.conditions, field) ? tree.conditions[field] : undefined
    if (!column) throw new AppError('TREE_CONDITION')
    return [column, String(value)] as const
  })
  return Object.fromEntries(known)
}

/** Children of a node; with a condition, all matching nodes as a flat list. */
export async function loadTree(db: Db, query: TreeQuery, actor: Actor): Promise<TreeNodes> {
  const { tree, text } = readTreeName(query)
  if (!isOpenTo(tree.access, actor)) throw new AppError('FORBIDDEN')
  const isFlat = query.condition !== undefined && query.condition !== ''
  const parent = query.pid === undefined || query.pid === '' || query.pid === '0' ? tree.root : query.pid
  const equal = isFlat ? readCondition(tree, query.condition ?? '') : { [tree.parent]: parent }
  const rows = await treeRows(db, tree, text, equal)
  const parents = isFlat
    ? new Set<string>()
    : await parentsAmong(
        db,
        tree,
        rows.map(({ id }) => id),
      )
  return rows.map(({ id, title, parentId }) => ({ key: id, value: id, title, leaf: !parents.has(id), parentId }))
}
