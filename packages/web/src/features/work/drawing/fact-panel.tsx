import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { Fact, FactKind } from '@heron/contract/routes'
import { factKinds as kinds } from '@heron/contract/routes/work/schema/choices'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { TabRow } from '../../../kit/layout/tabs/tab-row.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { FactDetail } from './fact-detail.tsx'
import { countRows, type FactTables, factTables } from './fact-model.ts'
import { electrodeColumns, FactTable, generalColumns, locationColumns } from './fact-table.tsx'

const ApplyDialog = lateWindow(async () => (await import('./apply-dialog.tsx')).ApplyDialog)

const columns = { locations: locationColumns, electrodes: electrodeColumns, general: generalColumns }

interface FactPanelProps {
  readonly projectId: string
  readonly facts: readonly Fact[]
  /** Shows the place a row was read from. */
  readonly onSource: (fact: Fact) => void
}

/** The facts read, choices to be made, and the two main buttons: accept, then apply. */
export function FactPanel({ projectId, facts, onSource }: FactPanelProps) {
  const t = useText()
  const tables = useMemo(() => factTables(facts), [facts])
  const [kind, setKind] = useState<FactKind>('locations')
  const shownKind = tables[kind].length > 0 ? kind : (kinds.find((each) => tables[each].length > 0) ?? kind)
  const [chosen, setChosen] = useState<string>()
  const rows = tables[shownKind]
  const row = rows.find((each) => each.key === chosen) ?? rows.find((each) => each.state === 'conflict')
  const counts = countRows(rows)
  const choose = (key: string) => {
    setChosen(key)
    const [first] = rows.find((each) => each.key === key)?.facts ?? []
    if (first) onSource(first)
  }
  return (
    <Panel
      title={t(`drawing.read.${shownKind}`)}
      facts={t('drawing.counts', {
        total: rows.length,
        accepted: counts.accepted,
        open: counts.open,
        conflicts: counts.conflicts,
      })}
      flush
      className="h-grow"
      tools={
        <Can do="fact:accept">
          <FactActions projectId={projectId} tables={tables} kind={shownKind} />
        </Can>
      }
      footer={row ? <FactDetail projectId={projectId} row={row} facts={facts} onSource={onSource} /> : null}
    >
      <TabRow
        className="fact-kinds"
        label={t('drawing.kinds')}
        tabs={kinds.map((key) => ({
          key,
          title: (
            <>
              {t(`drawing.kind.${key}`)} <span className="h-muted">{tables[key].length}</span>
            </>
          ),
          disabled: tables[key].length === 0,
        }))}
        chosen={shownKind}
        onChoose={setKind}
      />
      {rows.length === 0 ? (
        <Empty title={t('drawing.nothingRead')} hint={t('drawing.nothingReadHint')} />
      ) : (
        <FactTable
          label={t(`drawing.read.${shownKind}`)}
          rows={rows}
          columns={columns[shownKind]}
          chosen={row?.key}
          onChoose={choose}
        />
      )}
    </Panel>
  )
}

/** Accepts the tab's facts without conflicts; previews the changes of applying accepted ones. */
function FactActions({
  projectId,
  tables,
  kind,
}: {
  readonly projectId: string
  readonly tables: FactTables
  readonly kind: FactKind
}) {
  const t = useText()
  const acceptAll = useMutate(drawingRoutes.acceptAll, {
    onDone: ({ accepted, conflicts }) =>
      toast(
        conflicts > 0 ? 'warn' : 'good',
        t('drawing.acceptedCount', { count: accepted }),
        conflicts > 0 ? t('drawing.conflictsLeft', { count: conflicts }) : undefined,
      ),
  })
  const [isApplying, setApplying] = useState(false)
  const all = [...tables.locations, ...tables.electrodes, ...tables.general]
  const open = tables[kind].some((row) => row.facts.some((fact) => fact.status === 'proposed' && !fact.conflict))
  const accepted = all.some((row) => row.facts.some((fact) => fact.status === 'accepted' || fact.status === 'edited'))
  return (
    <>
      <Button
        small
        busy={acceptAll.isPending}
        disabled={!open}
        onClick={() => acceptAll.mutate({ body: { projectId, kind } })}
      >
        {t('drawing.acceptAll')}
      </Button>
      <Button small kind="primary" disabled={!accepted} onClick={() => setApplying(true)}>
        {t('drawing.apply')}
      </Button>
      {isApplying ? <ApplyDialog projectId={projectId} onClose={() => setApplying(false)} /> : null}
    </>
  )
}
