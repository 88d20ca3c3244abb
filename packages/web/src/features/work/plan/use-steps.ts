import { planRoutes } from '@heron/contract/calls/work/plan'
import { conditionName } from '@heron/contract/condition-name'
import type { Process } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { useFormDraft, useKeptDraft } from '../../../kit/form/form/use-form-draft.ts'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { announceRefusal } from '../../../lib/api/announce.ts'
import { isConflict } from '../../../lib/api/failure.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { useGridEvents } from './grid-events.ts'
import { cellsOf, stepOf } from './step-columns.ts'

type Values = Readonly<Record<string, unknown>>

/** The process in the version from which the table began. */
type Begun = Pick<Process, 'id' | 'version'>

const begunOf = (draft: Values | undefined, { id, version }: Process): Begun =>
  typeof draft?.id === 'string' && typeof draft.version === 'number'
    ? { id: draft.id, version: draft.version }
    : { id, version }

const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)

/**
 * The steps of one process while they are edited: as they were when the window opened, kept over a reload, and stored
 * over what another user has changed since then only when the user agrees.
 */
export function useSteps(process: Process, handle: { readonly current: GridHandle | undefined }, onDone: () => void) {
  const t = useText()
  // The key is the same when the plan is made again.
  const name = `steps ${process.key}`
  const { found, drop } = useFormDraft(name)
  const restored = isRows(found?.rows) ? found.rows : undefined
  const [begun] = useState(() => begunOf(found, process))
  const [rows] = useState(() =>
    (restored ?? process.steps.map(cellsOf)).map((row, at) => ({ ...row, id: String(at + 1) })),
  )
  const [entered, setEntered] = useState(restored)
  const [reason, setReason] = useState(typeof found?.reason === 'string' ? found.reason : '')
  const isChanged = entered !== undefined || reason !== ''
  const kept = useMemo(() => ({ ...begun, rows: entered ?? rows.map(stepOf), reason }), [begun, entered, rows, reason])
  useKeptDraft(name, kept, isChanged)
  const stepsNow = () => handle.current?.getTableData().map(stepOf) ?? []
  const send = ({ id, version }: Begun) =>
    save.mutate({ body: { id, version, steps: stepsNow(), reason: reason.trim() } })
  const ask = async (present: Process) => {
    const lines = present.steps.map(
      ({ n, conditionCode, dwell }) => `${n} · ${conditionName(conditionCode)} · ${t('plan.dwell')} ${dwell} s`,
    )
    const detail = [t('kit.conflictDetail'), `${t('kit.conflictTheirs')}:`, ...lines].join('\n')
    if (await confirm({ title: t('kit.conflictTitle'), detail, yes: t('kit.keepMine'), danger: true })) send(present)
  }
  const save = useMutate(planRoutes.addOrEdit, {
    onAccepted: drop,
    onDone: () => {
      toast('good', t('kit.saved'))
      onDone()
    },
    onFailure: (failure) => {
      if (isConflict(failure))
        void ask(failure.current as Process) // a row of this noun, by contract
      else announceRefusal(failure)
    },
  })
  return {
    rows,
    reason,
    setReason,
    isChanged,
    isSaving: save.isPending,
    events: useGridEvents(() => setEntered(stepsNow())),
    drop,
    save: () => (process.id === begun.id ? send(begun) : void ask(process)),
  }
}
