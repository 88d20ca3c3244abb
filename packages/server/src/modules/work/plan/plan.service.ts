import type {
  axisUpdate,
  planEntry,
  planMake,
  planMakeAgain,
  processBatch,
  processSteps,
  processUpdate,
} from '@heron/contract/routes'
import { pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { editAxes } from '../location/index.ts'
import { changingProject, changingProjectsOf, statusOf } from '../project-record/index.ts'
import { shownPlan } from './plan.current.ts'
import { changeBatch, moveProcess, setSteps } from './plan.edit.ts'
import { enterByHand } from './plan.enter.ts'
import { conditionOfLibrary, conditionsOfProcess, explainProcess } from './plan.explain.ts'
import { listProcesses } from './plan.list.ts'
import { acceptPlan, adjustmentsAfter, makePlan } from './plan.make.ts'
import * as store from './plan.store.ts'
import { treeOf } from './plan.tree.ts'

type Versioned = { readonly id: string; readonly version: number }

/** The processing plan of a project. */
export function createPlanService(needs: ServiceNeeds) {
  const { db, clock } = needs

  return {
    make: (input: z.output<typeof planMakeAgain>, actor: Actor) =>
      changingProject(db, input.projectId, (tx) => makePlan(tx, input, actor, needs)),

    enter: (input: z.output<typeof planEntry>, actor: Actor) =>
      changingProject(db, input.projectId, (tx) => enterByHand(tx, input, actor, needs)),

    page: async (query: Parameters<typeof listProcesses>[1]) => {
      const { rows, total, sums } = await listProcesses(db, query)
      return pageOf(rows, total, query, sums)
    },

    adjustments: (input: z.output<typeof planMake>, actor: Actor) => adjustmentsAfter(db, input, actor),

    accept: (input: Versioned, actor: Actor) =>
      changingProjectsOf(db, 'plan', [input.id], (tx) => acceptPlan(tx, input, actor, needs)),

    list: async (projectId: string) => {
      await statusOf(db, projectId)
      const rows = await store.plansOf(db, projectId)
      return Promise.all(rows.map((row) => shownPlan(db, row)))
    },

    tree: (projectId: string, planId?: string) => treeOf(db, projectId, planId),

    addOrEdit: (input: z.output<typeof processSteps>, actor: Actor) =>
      changingProjectsOf(db, 'process', [input.id], (tx) => setSteps(tx, input, actor, needs)),

    upd: (input: z.output<typeof processUpdate>, actor: Actor) =>
      changingProjectsOf(db, 'process', [input.id], (tx) => moveProcess(tx, input, actor, needs)),

    axisUpd: (input: z.output<typeof axisUpdate>, actor: Actor) =>
      inTransaction(db, (tx) => {
        actingOn(`location:${input.id}`)
        return editAxes(tx, input, actor, clock)
      }),

    batch: (input: z.output<typeof processBatch>, actor: Actor) =>
      changingProjectsOf(
        db,
        'process',
        input.processes.map(({ id }) => id),
        (tx) => changeBatch(tx, input, actor, needs),
      ),

    explain: (processId: string, actor: Actor) => explainProcess(db, processId, actor),
    conditions: (processId: string) => conditionsOfProcess(db, processId),
    libraryCondition: (id: string, actor: Actor) => conditionOfLibrary(db, id, actor),
  }
}

export type PlanService = ReturnType<typeof createPlanService>
