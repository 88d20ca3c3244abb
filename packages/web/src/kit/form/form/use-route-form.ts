import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { announceRefusal } from '../../../lib/api/announce.ts'
import { type CallFailure, isConflict } from '../../../lib/api/failure.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { text, useText } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { changesIn, isChanges, noRows, type RowKeys, withDraft } from './changes.ts'
import type { Section } from './field.ts'
import { checkElsewhere } from './field-checks.ts'
import { focusFirstProblem } from './focus-problem.ts'
import type { LateSchema } from './late-schema.ts'
import { pick } from './schema.ts'
import { type Form, useForm } from './use-form.ts'
import { useFormDraft, useKeptDraft } from './use-form-draft.ts'
import { mergedValues, type Values } from './values.ts'

export type BodyRoute = RouteDefinition & { readonly body: z.ZodType }

const NONE: readonly Section[] = []

const typedOver = (values: Values, draft: Values | undefined, keys: RowKeys): Values =>
  isChanges(draft) ? withDraft(values, draft, keys) : values

/** What a form is about in the present row of a conflict. */
export interface ConflictPart {
  /** Its values, with the id of the row; absent when there is nothing left that could be saved. */
  readonly values?: Values
  /** What happened, if not another save of the same row. */
  readonly detail?: string | undefined
}

export interface RouteFormOptions<R extends BodyRoute> {
  /** Loads the schema of the body: the route is then given without its schemas. */
  readonly late?: LateSchema<R['body']> | undefined
  /** Sections whose fields have a remote check, run before saving. */
  readonly sections?: readonly Section[] | undefined
  /** Lists whose rows are merged one by one after a conflict; the same object each time. */
  readonly rowKeys?: RowKeys | undefined
  /** What in the row the form is about, if not the whole: unsaved input is kept for it alone. */
  readonly part?: string | undefined
  /** The form's values in the present row of a conflict, if they are a part of it. */
  readonly ofConflict?: ((current: unknown) => ConflictPart) | undefined
  /** Values that are put into the row as if they were typed. */
  readonly proposed?: Values | undefined
  readonly onSaved?: ((answer: WireAnswer<R>) => void) | undefined
}

export interface RouteForm<R extends BodyRoute> {
  readonly form: Form<R['body']>
  readonly isSaving: boolean
  readonly save: () => void
  /** Discards the input: the page no longer counts as unsaved because of it. */
  readonly discard: () => void
  /** For the form's element: its first refused input gets the focus. */
  readonly root: RefObject<HTMLFormElement | null>
  readonly conflict: FormConflict | undefined
}

/** On a conflict: what differs in the two versions, and the two ways to continue; fields not changed here stay as they are there. */
export interface FormConflict {
  readonly mine: Values
  readonly theirs: Values
  readonly detail: string | undefined
  readonly take: () => void
  readonly keep: () => void
  readonly close: () => void
}

/** Loads a late schema, and says so when it cannot be loaded. */
async function isLoaded(schema: LateSchema<z.ZodType>, setLoading: (isLoading: boolean) => void): Promise<boolean> {
  setLoading(true)
  try {
    await schema.load()
    return true
  } catch {
    toast('bad', text('app.loadFailed'))
    return false
  } finally {
    setLoading(false)
  }
}

/**
 * A form for one call of the contract: checks with the call's own schema, shows the server's refusals at their fields,
 * and on a conflict keeps both versions until the user has chosen.
 */
export function useRouteForm<R extends BodyRoute>(
  route: R,
  initial: unknown,
  { onSaved, late, part, ofConflict, proposed, sections = NONE, rowKeys = noRows }: RouteFormOptions<R> = {},
): RouteForm<R> {
  const t = useText()
  const row = String((initial as Values | undefined)?.id ?? '') // rows of the wire have ids
  const draftName = `${route.id} ${part === undefined ? row : `${row} ${part}`}`
  const draft = useFormDraft(draftName)
  // The row as it is while the schema that names the fields is not loaded.
  const own = (row: unknown): Values =>
    late && !late.held() ? ((row ?? {}) as Values) : pick(late ? late.held() : route.body, row) // rows are objects
  const [typed] = useState(() => typedOver(mergedValues(own(initial), own(proposed)), draft.found, rowKeys))
  const partOf = ofConflict ?? ((row: unknown): ConflictPart => ({ values: row as Values })) // a row of this noun, by contract
  const form = useForm<R['body']>(late ?? route.body, own(initial), typed, rowKeys)
  useKeptDraft(draftName, form.changes, form.isDirty)
  const [present, setPresent] = useState<ConflictPart>()
  const [refusals, setRefusals] = useState(0)
  const [isLoading, setLoading] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const saving = useMutate(route, {
    // A form reset with the next answer must not find the input that was just saved as a draft.
    onAccepted: () => draft.drop(),
    onDone: (answer) => {
      toast('good', t('kit.saved'))
      // The answer has the new version, from which the next save starts.
      form.reset(own(answer))
      onSaved?.(answer)
    },
    onFailure: (failure: CallFailure) => {
      const found = isConflict(failure) ? partOf(failure.current) : undefined
      if (found?.values) setPresent(found)
      else if (found?.detail) toast('warn', t('kit.conflictTitle'), found.detail)
      else if (!form.refuse(failure)) announceRefusal(failure)
    },
  })

  const submit = async (values?: Values) => {
    if (form.isComing()) {
      toast('warn', t('kit.stillSending'))
      return
    }
    if (late && !(await isLoaded(late, setLoading))) return
    const body = form.check(values)
    if (body === undefined || !(await checkElsewhere(sections, form))) setRefusals((count) => count + 1)
    else saving.mutate({ body } as unknown as CallOf<R>) // checked above
  }

  useEffect(() => {
    if (refusals > 0) focusFirstProblem(root.current)
  }, [refusals])

  const theirs = present?.values
  const differing = theirs && changesIn(theirs, form.over(theirs), rowKeys)
  return {
    form,
    root,
    isSaving: saving.isPending || isLoading,
    save: () => void submit(),
    discard: draft.drop,
    conflict: differing
      ? {
          mine: differing.is,
          theirs: differing.was,
          detail: present?.detail,
          take: () => {
            form.reset(own(theirs))
            setPresent(undefined)
          },
          keep: () => {
            setPresent(undefined)
            void submit(form.rebase(own(theirs), ofConflict && theirs.id))
          },
          close: () => setPresent(undefined),
        }
      : undefined,
  }
}
