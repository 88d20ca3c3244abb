import type { Process, processTree } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { statusOf } from '../project-record/index.ts'
import { shownPlan } from './plan.current.ts'
import { presentProcess } from './plan.present.ts'
import * as store from './plan.store.ts'

type Tree = z.output<typeof processTree>

function copiesOf(processes: readonly Process[]): Tree['tree'][number]['children'] {
  return [...Map.groupBy(processes, (process) => process.copy)].flatMap(([copy, own]) => {
    const [first] = own
    if (!first) return []
    return [
      {
        key: `${first.electrodeId}/${copy}`,
        title: `${first.electrodeName}-${copy}`,
        copy,
        module: first.module,
        pot: first.pot,
        load: first.load,
        children: own.map((process) => ({
          key: process.id,
          title: process.label,
          status: process.status,
          process,
        })),
      },
    ]
  })
}

/** Electrode → copy → process of the newest plan, or of the given one. */
export async function treeOf(db: Db, projectId: string, planId: string | undefined): Promise<Tree> {
  await statusOf(db, projectId)
  const row = planId === undefined ? await store.currentPlan(db, projectId) : await store.findPlan(db, planId)
  if (planId !== undefined && row?.projectId !== projectId) throw new AppError('NOT_FOUND')
  if (!row) return { plan: null, tree: [] }
  const processes = (await store.processesOf(db, row.id)).map(presentProcess)
  const tree = [...Map.groupBy(processes, (process) => process.electrodeId)].map(([electrodeId, own]) => ({
    key: electrodeId,
    title: own[0]?.electrodeName ?? '',
    electrodeId,
    children: copiesOf(own),
  }))
  return { plan: await shownPlan(db, row), tree }
}
