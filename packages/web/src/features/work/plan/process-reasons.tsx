import { planRoutes } from '@heron/contract/calls/work/plan'
import { conditionName } from '@heron/contract/condition-name'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { textOr, useText } from '../../../lib/text/text.ts'

/** The reason for each step's condition: rules behind dropped ones, margins, and changes that would alter it. */
export function ProcessReasons({ processId }: { readonly processId: string }) {
  const t = useText()
  const explained = useCall(planRoutes.explain, { query: { id: processId } })
  if (!explained.data)
    return (
      <ReadPart of={explained}>
        <Empty title={t('kit.loading')} />
      </ReadPart>
    )
  return (
    <ReadPart of={explained}>
      <ol className="plan-reasons">
        {explained.data.steps.map((step) => (
          <li key={step.n}>
            <h3>
              {t('plan.step')} {step.n}
            </h3>
            <ul>
              {step.reasons.map((reason) => (
                <li key={reason.code} className="is-chosen">
                  {textOr(`reason.${reason.code}`, reason.code, reason.params)}
                </li>
              ))}
              {step.advice.map((reason) => (
                <li key={reason.code} className="is-advice">
                  {textOr(`reason.${reason.code}`, reason.code, reason.params)}
                </li>
              ))}
            </ul>
            {step.dropped.length > 0 ? (
              <details>
                <summary>{t('plan.dropped', { count: step.dropped.length })}</summary>
                <ul>
                  {step.dropped.map((dropped) => (
                    <li key={dropped.conditionId}>
                      <span className="h-mono">{conditionName(dropped.code)}</span>{' '}
                      {textOr(`reason.${dropped.rule.code}`, dropped.rule.code, dropped.rule.params)}
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ol>
    </ReadPart>
  )
}
