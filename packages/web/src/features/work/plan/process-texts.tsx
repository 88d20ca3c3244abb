import { planRoutes } from '@heron/contract/calls/work/plan'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'

/** [C15] The output of the machine's post for this process: its conditions and its burning block. */
export function ProcessTexts({ processId }: { readonly processId: string }) {
  const t = useText()
  const texts = useCall(planRoutes.getCondSub, { query: { id: processId } })
  if (!texts.data)
    return (
      <ReadPart of={texts}>
        <Empty title={t('kit.loading')} />
      </ReadPart>
    )
  return (
    <ReadPart of={texts}>
      <div className="plan-texts">
        <h3>{t('plan.conditionText')}</h3>
        <pre>{texts.data.conditionText}</pre>
        <h3>{t('plan.subprogramText')}</h3>
        <pre>{texts.data.subprogramText}</pre>
      </div>
    </ReadPart>
  )
}
