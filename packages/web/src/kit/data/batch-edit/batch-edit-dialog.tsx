import { type BatchEditOutcome, batchEditRoutes } from '@heron/contract/calls/system/batch-edit'
import { type ReactNode, useMemo, useState } from 'react'
import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { CheckBox } from '../../form/check-box/check-box.tsx'
import type { Section } from '../../form/form/field.ts'
import { FieldRow } from '../../form/form/form-fields.tsx'
import { problemsOf } from '../../form/form/issue-text.ts'
import { useForm } from '../../form/form/use-form.ts'
import type { BodyRoute } from '../../form/form/use-route-form.ts'
import { type Values, withValue } from '../../form/form/values.ts'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import './batch-edit.css'
import { type BatchRow, batchFields, commonValue, type Outcomes, type RowChange, rowChanges } from './batch-fields.ts'
import { BatchTable } from './batch-table.tsx'

export interface BatchEditProps {
  readonly title: string
  /** The call that edits one row. */
  readonly route: BodyRoute
  readonly sections: readonly Section[]
  readonly rows: readonly BatchRow[]
  /** The row's name in the table of changes. */
  readonly nameOf: (row: BatchRow) => ReactNode
  /** Called on closing; `isChanged` states whether anything was changed, false when absent. */
  readonly onClose: (isChanged?: boolean) => void
}

type Body = Readonly<Record<string, unknown>>

const byId = (rows: readonly BatchEditOutcome[]): Outcomes => new Map(rows.map((row) => [row.id, row]))

/** The calls for many rows, and the outcome of each row; a failure of the whole call is shown. */
function useBatchCalls(call: string) {
  const onFailure = (failure: CallFailure) => announceRefusal(failure)
  const preview = useMutate(batchEditRoutes.preview, { onFailure })
  const apply = useMutate(batchEditRoutes.apply, { onFailure })
  const run = async (by: typeof preview | typeof apply, rows: readonly Body[]) => {
    try {
      return await by.mutateAsync({ body: { call, rows: [...rows] } })
    } catch (error) {
      // Already shown, by the mutation or by the app.
      if (error instanceof CallFailure || isAnnounced(error)) return undefined
      throw error
    }
  }
  return {
    isBusy: preview.isPending || apply.isPending,
    preview: (rows: readonly Body[]) => run(preview, rows),
    apply: (rows: readonly Body[]) => run(apply, rows),
  }
}

/** Restores the former values of changed rows, checking the versions that the change made. */
function useUndo(calls: ReturnType<typeof useBatchCalls>) {
  const t = useText()
  return async (changes: readonly RowChange[], done: Outcomes): Promise<void> => {
    const bodies = changes.flatMap(({ row, before }) => {
      const version = done.get(row.id)?.version
      return version == null ? [] : [{ ...before, version }]
    })
    const answer = await calls.apply(bodies)
    if (!answer) return
    const { changed, refused, rows } = answer
    const reason = rows.find((row) => row.reason !== undefined)?.reason
    if (refused === 0) toast('good', t('kit.batch.undone', { count: changed }))
    else toast('warn', t('kit.batch.undonePartly', { count: changed, refused }), reason)
  }
}

/**
 * One value for many rows: the user ticks fields, the server previews the outcome of each row, and each row is then
 * changed separately, against the version that was shown.
 */
export function BatchEditDialog({ title, route, sections, rows, nameOf, onClose }: BatchEditProps) {
  const t = useText()
  const fields = useMemo(() => batchFields(sections, route.body, rows), [sections, route.body, rows])
  const form = useForm(
    route.body,
    useMemo(
      () =>
        fields.reduce<Values>((held, { name }) => {
          const common = commonValue(rows, name)
          return common === undefined ? held : withValue(held, name, common)
        }, {}),
      [fields, rows],
    ),
  )
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<{ readonly of: readonly RowChange[]; readonly outcomes: Outcomes }>()
  const [done, setDone] = useState<Outcomes>()
  const calls = useBatchCalls(route.id)
  const undo = useUndo(calls)

  const chosen = fields.filter(({ name }) => names.has(name))
  const changes = useMemo(
    () => rowChanges(route.body, rows, chosen, form.values),
    [route.body, rows, chosen, form.values],
  )
  const touched = changes.filter((each) => each.changes.length > 0)
  const isCurrent = seen !== undefined && JSON.stringify(seen.of) === JSON.stringify(changes)
  const outcomes = done ?? (isCurrent ? seen.outcomes : undefined)
  const ready = isCurrent ? touched.filter(({ row }) => seen.outcomes.get(row.id)?.state === 'changed') : []

  /** Errors of the call's own schema are shown at the inputs before anything is sent. */
  const isValid = (): boolean => {
    const result = route.body.safeParse(touched[0]?.body, { reportInput: true })
    const problems = result.success ? {} : problemsOf(result.error)
    for (const { name } of chosen) form.mark(name, problems[name])
    return chosen.every(({ name }) => problems[name] === undefined)
  }
  const preview = async () => {
    if (!isValid()) return
    const answer = await calls.preview(touched.map(({ body }) => body))
    if (answer) setSeen({ of: changes, outcomes: byId(answer.rows) })
  }
  const apply = async () => {
    const answer = await calls.apply(ready.map(({ body }) => body))
    if (!answer) return
    const after = byId(answer.rows)
    if (ready.length < touched.length || answer.refused > 0) {
      setDone(new Map([...(seen?.outcomes ?? []), ...after]))
      return
    }
    toast('good', t('kit.batch.done', { count: answer.changed }), undefined, {
      label: t('kit.undo'),
      run: () => void undo(ready, after),
    })
    onClose(true)
  }
  const changed = ready.filter(({ row }) => done?.get(row.id)?.state === 'changed')
  const leave = useLeave(!done && touched.length > 0, () => onClose(changed.length > 0))

  return (
    <Dialog
      title={t('kit.batch.title', { title, count: rows.length })}
      width={860}
      onClose={leave}
      footer={
        done ? (
          <>
            <Button
              disabled={changed.length === 0}
              busy={calls.isBusy}
              onClick={() => void undo(changed, done).then(() => onClose(true))}
            >
              {t('kit.undo')}
            </Button>
            <Button kind="primary" onClick={() => onClose(changed.length > 0)}>
              {t('kit.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={leave}>{t('kit.cancel')}</Button>
            <Button
              kind={isCurrent ? 'plain' : 'primary'}
              icon="eye"
              disabled={touched.length === 0}
              busy={calls.isBusy && !isCurrent}
              onClick={() => void preview()}
            >
              {t('kit.batch.preview')}
            </Button>
            <Button
              kind={isCurrent ? 'primary' : 'plain'}
              disabled={ready.length === 0}
              busy={calls.isBusy && isCurrent}
              onClick={() => void apply()}
            >
              {t('kit.batch.apply', { count: ready.length })}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <p role="status" className="h-batch-said">
          {t('kit.batch.partly', { count: changed.length, refused: rows.length - changed.length })}
        </p>
      ) : (
        <fieldset className="h-batch-fields h-form" aria-label={t('kit.batch.fields')}>
          {fields.map((field) => (
            <div key={field.name} className="h-batch-field">
              <CheckBox
                label={t('kit.batch.set', { field: t(field.label) })}
                checked={names.has(field.name)}
                onChange={(on) =>
                  setNames(new Set(on ? [...names, field.name] : [...names].filter((name) => name !== field.name)))
                }
              />
              <FieldRow field={{ ...field, span: 1 }} form={form} disabled={!names.has(field.name)} />
            </div>
          ))}
        </fieldset>
      )}
      {chosen.length > 0 ? <BatchTable changes={changes} outcomes={outcomes} isDone={!!done} nameOf={nameOf} /> : null}
    </Dialog>
  )
}
