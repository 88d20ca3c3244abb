import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { mostEntered } from '@heron/contract/routes/work/schema/choices'
import { depthProblem } from '@heron/contract/routes/work/schema/discharge'
import type { WireAnswer } from '@heron/contract/wire'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { useFormDraft, useKeptDraft } from '../../../kit/form/form/use-form-draft.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { QuantityInput } from '../../../kit/form/quantity/quantity.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { announceRefusal } from '../../../lib/api/announce.ts'
import { isConflict } from '../../../lib/api/failure.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'

const results = ['good', 'defect', 'aborted'] as const

type Entry = {
  readonly result: (typeof results)[number]
  /** NaN while the text is not a number. */
  readonly measured: number | null
  readonly remark: string
}

/** What was entered before a reload; a text that was no number is not kept. */
const entryOf = (draft: Values | undefined): Entry => ({
  result: results.find((each) => each === draft?.result) ?? 'good',
  measured: typeof draft?.measured === 'number' ? draft.measured : null,
  remark: typeof draft?.remark === 'string' ? draft.remark : '',
})

type Recorded = WireAnswer<typeof dischargeRoutes.record>[number]

/** What another user has recorded of the burn. */
function recordText(t: Translate, { result, measuredDepth, remark }: Recorded): string {
  const words = result === 'running' ? t('discharge.running') : t(`discharge.results.${result}`)
  const depth = measuredDepth === null ? [] : [`${t('discharge.measuredDepth')} ${formatNumber(measuredDepth, 4)} mm`]
  return [`${t('discharge.result')}: ${words}`, ...depth, ...(remark === '' ? [] : [remark])].join(' · ')
}

interface RecordFormProps {
  readonly burn: { readonly burnId: string; readonly version: number; readonly depth: number }
  readonly title: string
  readonly onClose: () => void
}

/** Records how a burn ended and its measurements; the last good one finishes the project. */
export function RecordForm({ burn, title, onClose }: RecordFormProps) {
  const t = useText()
  const draft = useFormDraft(`burn ${burn.burnId}`)
  const [entry, setEntry] = useState(() => entryOf(draft.found))
  const { result, measured, remark } = entry
  const isEntered = measured !== null || remark !== '' || result !== 'good'
  useKeptDraft(`burn ${burn.burnId}`, entry, isEntered)
  // What another user has recorded meanwhile: nothing can be recorded any more.
  const [recorded, setRecorded] = useState<string>()
  const save = useMutate(dischargeRoutes.record, {
    onAccepted: () => draft.drop(),
    onDone: () => {
      toast('good', t('kit.saved'))
      onClose()
    },
    onFailure: (failure) => {
      if (isConflict(failure))
        setRecorded(recordText(t, failure.current as Recorded)) // a burn
      else announceRefusal(failure)
    },
  })
  const isNumber = measured === null || (Number.isFinite(measured) && measured >= 0)
  const problem = isNumber ? depthProblem(burn.depth, { result, measured, remark }) : undefined
  const isLong = remark.length > mostEntered.burnRemark
  const isDepth = isNumber && !problem
  const sound = isDepth && !isLong && recorded === undefined
  const leave = useLeave(isEntered, () => {
    draft.drop()
    onClose()
  })
  const submit = () => {
    if (sound && !save.isPending)
      save.mutate({
        body: { burns: [{ id: burn.burnId, version: burn.version, result, measuredDepth: measured, remark }] },
      })
  }
  return (
    <Dialog
      title={title}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button kind="primary" disabled={!sound} busy={save.isPending} onClick={submit}>
            {t('discharge.finish')}
          </Button>
        </>
      }
    >
      <form
        className="board-record"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {recorded === undefined ? null : (
          <p className="board-record-problem" role="alert">
            {t('discharge.recordedSince', { what: recorded })}
          </p>
        )}
        {/* The Enter that opened the window, held too long, must not record a good burn. */}
        <fieldset onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <legend>{t('discharge.result')}</legend>
          {results.map((each) => (
            <label key={each}>
              <input
                type="radio"
                className="h-check"
                name="result"
                data-focus={result === each ? '' : undefined}
                checked={result === each}
                onChange={() => setEntry({ ...entry, result: each })}
              />
              {t(`discharge.results.${each}`)}
            </label>
          ))}
        </fieldset>
        <label htmlFor="measured-depth">
          {t('discharge.measuredDepth')} (mm)
          <QuantityInput
            id="measured-depth"
            value={measured}
            invalid={!isDepth}
            aria-describedby={isDepth ? 'depth-required' : 'depth-problem'}
            onChange={(value) => setEntry({ ...entry, measured: value })}
          />
        </label>
        {isDepth ? (
          <p id="depth-required" className="h-muted">
            {t('discharge.depthRequired', { depth: burn.depth })}
          </p>
        ) : null}
        {isNumber ? null : (
          <p id="depth-problem" className="board-record-problem" role="alert">
            {t('discharge.depthNotNumber')}
          </p>
        )}
        {problem ? (
          <p id="depth-problem" className="board-record-problem" role="alert">
            {t(`discharge.depthProblem.${problem.kind}`, { depth: burn.depth, limit: problem.limit })}
          </p>
        ) : null}
        <label>
          {t('kit.remark')}
          <textarea
            rows={2}
            value={remark}
            aria-invalid={isLong}
            aria-describedby={isLong ? 'remark-problem' : undefined}
            onChange={(event) => setEntry({ ...entry, remark: event.target.value })}
          />
        </label>
        {isLong ? (
          <p id="remark-problem" className="board-record-problem" role="alert">
            {t('form.tooLong', { maximum: mostEntered.burnRemark })}
          </p>
        ) : null}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
