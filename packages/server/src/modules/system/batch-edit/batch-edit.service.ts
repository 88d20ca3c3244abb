import { setImmediate as pause } from 'node:timers/promises'
import { errors, errorText, type Language, paramsIn } from '@heron/contract/errors'
import type { BatchEditOutcome, batchEditRoutes } from '@heron/contract/routes'
import { isEditingCall } from '@heron/contract/table-titles'
import type { RouteDefinition } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { type PendingAction, runAudited } from '../../../platform/audit/action.ts'
import { newAction } from '../../../platform/audit/new-action.ts'
import { mayCall } from '../../../platform/auth/is-open-to.ts'
import { dryRun } from '../../../platform/db/dry-run.ts'
import type { Binding, Call } from '../../../platform/http/call.ts'
import { asAppError } from '../../../platform/http/error-edge.ts'
import { inWords } from '../../../platform/http/in-words.ts'
import { validatePart } from '../../../platform/http/validate.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Dependents } from '../../../platform/references/dependents.ts'
import { refusedField } from '../../../platform/refused-field.ts'

type Body = Readonly<Record<string, unknown>>
type BatchCall = Call<typeof batchEditRoutes.apply> | Call<typeof batchEditRoutes.preview>

export interface BatchEditNeeds extends Pick<Platform, 'db' | 'audit' | 'clock'> {
  readonly calls: ReadonlyMap<string, Binding>
}

/** Refusals that concern the caller, not one row: the whole call is refused with them. */
const ofTheCaller: ReadonlySet<string> = new Set(['PROOF_NEEDED', 'PROOF_IMPOSSIBLE', 'FORBIDDEN'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The refusal of one row. Server errors, and refusals that concern the caller, refuse the whole call instead. */
function refusalOf(cause: unknown, id: string, routeId: string, language: Language): BatchEditOutcome {
  const error = asAppError(cause)
  if (errors[error.code].report || ofTheCaller.has(error.code)) throw cause
  const params = paramsIn(language, inWords(error.params, routeId))
  return { id, state: 'refused', version: null, reason: errorText(error.code, language, params), error: error.code }
}

/**
 * Edits many rows through the call that edits one, with its permission, checks, versions and refusals. Each row has its
 * own transaction and its own log entry; a dry run rolls all of them back.
 */
export function createBatchEdit({ db, audit, clock, calls }: BatchEditNeeds) {
  const dependents = new Dependents(db)

  /** The log entry of one row: the same as that of the call that edits it. */
  const actionOf = async (route: RouteDefinition, { actor, ip }: BatchCall, body: unknown): Promise<PendingAction> => {
    const given = { params: undefined, query: undefined, body }
    const guard = await dependents.guardOf(route, { body })
    return newAction(route, { actor, given, ip, startedAt: clock(), guard }, (tx, action) => audit.write(tx, action))
  }

  const editRow = async ({ route, handle }: Binding, call: BatchCall, given: Body): Promise<BatchEditOutcome> => {
    const id = textOf(given.id)
    try {
      const body = validatePart(route, 'body', given)
      const action = await actionOf(route, call, body)
      const silent = { setMessage: () => {}, setRawMessage: () => {}, setPartial: () => {} }
      const one = { ...call, ...silent, route, body } as Call<RouteDefinition>
      const answer = (await runAudited(action, () => handle(one))) as { readonly version?: unknown } | null
      const version = answer?.version ?? action.changes.find((change) => change.id === id)?.version
      return { id, state: 'changed', version: typeof version === 'number' ? version : null }
    } catch (cause) {
      return refusalOf(cause, id, route.id, call.language)
    }
  }

  return async (call: BatchCall, isDry: boolean) => {
    const binding = isEditingCall(call.body.call) ? calls.get(call.body.call) : undefined
    if (!binding) throw refusedField('call', 'choice')
    if (!mayCall(binding.route, call.actor)) throw new AppError('FORBIDDEN')
    const each = async () => {
      const rows: BatchEditOutcome[] = []
      for (const row of call.body.rows) {
        rows.push(await editRow(binding, call, row))
        // SQLite statements do not yield, so other requests are served between two rows.
        await pause()
      }
      return rows
    }
    const rows = isDry ? await dryRun(db, each) : await each()
    const refused = rows.filter(({ state }) => state === 'refused').length
    return { changed: rows.length - refused, refused, rows }
  }
}

export type BatchEdit = ReturnType<typeof createBatchEdit>
