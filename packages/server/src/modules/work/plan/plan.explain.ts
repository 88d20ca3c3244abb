import type { conditionOfProcess, planExplanation } from '@heron/contract/routes'
import { explainStep } from '@heron/core/plan'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  coreCondition,
  findCondition,
  findConditions,
  presentCondition,
  releasedConditions,
} from '../condition/index.ts'
import { burnText, conditionLine, dialectOrFail, printingPost } from '../post/index.ts'
import { loadPlan } from './plan.current.ts'
import { presentProcess } from './plan.present.ts'
import { readSteps } from './plan.steps.ts'
import * as store from './plan.store.ts'

type Explanation = z.output<typeof planExplanation>
type ConditionOfProcess = z.output<typeof conditionOfProcess>

async function processOf(db: Db, id: string) {
  const process = await store.findProcess(db, id)
  const plan = process && (await store.findPlan(db, process.planId))
  if (!process || !plan) throw new AppError('NOT_FOUND')
  return { process, plan }
}

/**
 * The reason for the condition of each step of a process, the rule behind each dropped condition, and the changes that
 * would alter it.
 */
export async function explainProcess(db: Db, id: string, actor: Actor): Promise<Explanation> {
  const { process, plan } = await processOf(db, id)
  const loaded = await loadPlan(db, plan)
  const shown = presentProcess(process)
  const { job } = loaded.snapshot
  if (!job.ok)
    return { process: shown, steps: shown.steps.map(({ n, reasons }) => ({ n, reasons, dropped: [], advice: [] })) }
  const released = await releasedConditions(db, job.value.machine.family, actor.username)
  const library = released.map(coreCondition)
  const codes = new Map(library.map((condition) => [condition.id, condition.code]))
  const steps = readSteps(process.steps).map((step) => {
    const told = explainStep(job.value, library, loaded.plan, step.id)
    const margins = told ? [{ code: 'MARGINS', params: { ...told.margins } }] : []
    return {
      n: step.n,
      reasons: [...step.reasons.map(({ code, params }) => ({ code, params: { ...params } })), ...margins],
      dropped: (told?.rejected ?? []).map(({ conditionId, code, by, params }) => ({
        conditionId,
        code,
        rule: { code: by, params: { ...params } },
      })),
      advice: (told?.changes ?? []).map(({ code, conditionId, params }) => ({
        code,
        params: { ...params, condition: codes.get(conditionId) ?? 0 },
      })),
    }
  })
  return { process: shown, steps }
}

/** Conditions of a process with the lines that its machine's post prints for them. */
export async function conditionsOfProcess(db: Db, id: string): Promise<ConditionOfProcess> {
  const { process, plan } = await processOf(db, id)
  const { snapshot } = await loadPlan(db, plan)
  const steps = readSteps(process.steps)
  const rows = await findConditions(
    db,
    steps.map((step) => step.conditionId),
  )
  const { writer } = await printingPost(db, snapshot.job.ok ? snapshot.job.value.machine.postId : 'GEN-ISO')
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: steps.flatMap(({ n, conditionId }) => {
      const row = byId.get(conditionId)
      return row ? [{ n, condition: presentCondition(row) }] : []
    }),
    // A learnt post prints whole programs only.
    ...(writer.dialect
      ? burnText(steps, rows.map(coreCondition), writer.dialect)
      : { conditionText: '', subprogramText: '' }),
  }
}

/** A library entry with the lines the reference dialect prints for it. */
export async function conditionOfLibrary(db: Db, id: string, actor: Actor): Promise<ConditionOfProcess> {
  const row = await findCondition(db, id, actor.username)
  if (!row) throw new AppError('NOT_FOUND')
  const lines = conditionLine(coreCondition(row), await dialectOrFail(db, 'GEN-ISO'))
  return { rows: [{ n: 1, condition: presentCondition(row) }], conditionText: lines.row, subprogramText: lines.burn }
}
