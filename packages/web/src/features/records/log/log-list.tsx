import { logRoutes } from '@heron/contract/calls/records/log'
import { logTypes } from '@heron/contract/routes/records/schema/choices'
import { startTransition, useMemo, useState } from 'react'
import { ListPanel } from '../../../kit/data/list-page/list-panel.tsx'
import { useRemoval } from '../../../kit/data/list-page/removal.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { useAddress } from '../../../kit/layout/page/use-address.ts'
import { Tabs } from '../../../kit/layout/tabs/tabs.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { prompt } from '../../../kit/overlay/prompt/prompt-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { useDictionary } from '../../../widgets/dictionary/use-dictionary.ts'
import { type LogKind, logColumns, logSearch } from './log-columns.ts'

const { Part: LogDetail } = fetchedPart(async () => (await import('./log-detail.tsx')).LogDetail)

const KINDS = ['login', 'operation'] as const
const removal = {
  route: logRoutes.deleteBatch,
  may: 'system:log:delete',
  by: 'ids',
  detail: 'log.removeDetail',
} as const
const exporting = { route: logRoutes.exportXls, may: 'system:log:export', name: 'log.title' } as const

/** [C32][D13] Sign-ins and operations of users; an operation unfolds to its request. */
export function LogList() {
  const t = useText()
  const [kind, setKind] = useState<LogKind>('login')
  const { goTo } = useAddress()
  const language = useLanguage()
  const operations = useDictionary('operate_type')
  const columns = useMemo(() => logColumns(kind, operations.options, language), [kind, operations, language])
  const search = useMemo(() => logSearch(kind, operations), [kind, operations])
  const remove = useRemoval(removal)
  const clear = useMutate(logRoutes.deleteBatch, { onDone: () => toast('good', t('log.cleared')) })

  const clearAll = async () => {
    const word = t('log.clearWord')
    const typed = await prompt({
      title: t('log.clearTitle'),
      content: t('log.clearDetail'),
      placeholder: t('log.clearTyped', { word }),
      okText: t('log.clear'),
      check: (text) => (text.trim() === word ? undefined : t('log.clearTyped', { word })),
    })
    if (typed !== undefined) clear.mutate({ query: { ids: 'allclear' } })
  }

  return (
    <Page
      title={t('log.title')}
      description={t('log.intro')}
      tools={
        <Can do="system:log:delete">
          <Button kind="danger" icon="trash" busy={clear.isPending} onClick={() => void clearAll()}>
            {t('log.clear')}
          </Button>
        </Can>
      }
    >
      <Tabs
        label={t('log.types')}
        tabs={KINDS.map((key) => ({ key, title: t(`log.${key}`) }))}
        chosen={kind}
        onChoose={(next) => {
          // In the same transition as the router's change of address, so that no call searches the new kind for the old
          // words.
          startTransition(() => setKind(next))
          goTo(new URLSearchParams(), { replace: true })
        }}
      >
        <ListPanel
          key={kind}
          label={t(`log.${kind}`)}
          route={logRoutes.list}
          fixed={{ logType: logTypes[kind] }}
          columns={columns}
          search={search}
          code={`log.${kind}`}
          removal={removal}
          onRemove={remove}
          exports={exporting}
          detail={kind === 'operation' ? (entry) => <LogDetail entry={entry} /> : undefined}
          emptyHint={t('log.empty')}
        />
      </Tabs>
    </Page>
  )
}
