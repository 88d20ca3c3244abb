import { connectionInput, dataSourceRoutes } from '@heron/contract/routes/system/data-source'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import type { Values } from '../../../kit/form/form/values.ts'
import type { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './data-source.css'

const asked = Object.keys(connectionInput.shape)

type Outcome = { readonly isGood: true } | { readonly isGood: false; readonly failure: CallFailure }

/** Tests the connection with the form's values, and shows the result. */
export function ConnectionTest({ values }: { readonly values: Values }) {
  const t = useText()
  const [outcome, setOutcome] = useState<Outcome>()
  const test = useMutate(dataSourceRoutes.testConnection, {
    onDone: () => setOutcome({ isGood: true }),
    onFailure: (failure) => setOutcome({ isGood: false, failure }),
  })
  const body = connectionInput.safeParse(Object.fromEntries(asked.map((name) => [name, values[name]])))
  return (
    <p className="h-source-test">
      <Button
        busy={test.isPending}
        disabled={!body.success}
        onClick={() => {
          setOutcome(undefined)
          if (body.success) test.mutate({ body: body.data })
        }}
      >
        {t('dataSource.test')}
      </Button>
      <span role="status">
        {test.isPending ? t('dataSource.testing') : null}
        {outcome ? (
          <StatusChip tone={outcome.isGood ? 'good' : 'bad'}>
            {t(outcome.isGood ? 'dataSource.reached' : 'dataSource.failed')}
          </StatusChip>
        ) : null}
        {outcome && !outcome.isGood ? ` ${failureText(outcome.failure)}` : null}
      </span>
    </p>
  )
}
