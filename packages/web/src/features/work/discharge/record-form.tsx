import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { depthProblem } from '@heron/contract/routes/work/schema/discharge'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'

const results = ['good', 'defect', 'aborted'] as const

interface RecordFormProps {
  readonly burn: { readonly burnId: string; readonly version: number; readonly depth: number }
  readonly title: string
  readonly onClose: () => void
}

/** Records how a burn ended and its measurements; the last good one finishes the project. */
export function RecordForm({ burn, title, onClose }: RecordFormProps) {
  const t = useText()
  const [result, setResult] = useState<(typeof results)[number]>('good')
  const [depth, setDepth] = useState('')
  const [remark, setRemark] = useState('')
  const save = useMutate(dischargeRoutes.record, {
    onDone: () => {
      toast('good', t('kit.saved'))
      onClose()
    },
  })
  const measured = depth.trim() === '' ? null : Number(depth)
  const isNumber = measured === null || (Number.isFinite(measured) && measured >= 0)
  const problem = isNumber ? depthProblem(burn.depth, { result, measured, remark }) : undefined
  const sound = isNumber && !problem
  const leave = useLeave(depth !== '' || remark !== '' || result !== 'good', onClose)
  const submit = () => {
    if (sound)
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
      <div className="board-record">
        <fieldset>
          <legend>{t('discharge.result')}</legend>
          {results.map((each) => (
            <label key={each}>
              <input
                type="radio"
                className="h-check"
                name="result"
                checked={result === each}
                onChange={() => setResult(each)}
              />{' '}
              {t(`discharge.results.${each}`)}
            </label>
          ))}
        </fieldset>
        <label>
          {t('discharge.measuredDepth')} (mm)
          <input
            inputMode="decimal"
            value={depth}
            aria-invalid={!sound}
            aria-describedby={problem ? 'depth-problem' : undefined}
            onChange={(event) => setDepth(event.target.value)}
          />
        </label>
        {problem ? (
          <p id="depth-problem" className="board-record-problem" role="alert">
            {t(`discharge.depthProblem.${problem.kind}`, { depth: burn.depth, limit: problem.limit })}
          </p>
        ) : null}
        <label>
          {t('kit.remark')}
          <textarea rows={2} maxLength={200} value={remark} onChange={(event) => setRemark(event.target.value)} />
        </label>
      </div>
    </Dialog>
  )
}
