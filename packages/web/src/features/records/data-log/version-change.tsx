import { dataLogRoutes } from '@heron/contract/calls/records/data-log'
import type { DataLog } from '@heron/contract/routes'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { columnLabel } from './column-label.ts'
import { nounOf } from './data-log-columns.tsx'
import { type ComparedField, compareContents, isDeletion, NO_CONTENT } from './differences.ts'
import { useRestore } from './use-restore.ts'

/** The changes of a version from the previous one; the first one is shown whole. */
export function VersionChange({ version, onClose }: { readonly version: DataLog; readonly onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const query = { dataTable: version.dataTable, dataId: version.dataId }
  const kept = useCall(dataLogRoutes.queryDataVerList, { query })
  const restore = useRestore(version, onClose)(version)
  const before = kept.data?.find(({ dataVersion }) => dataVersion < version.dataVersion)
  return (
    <Aside
      title={`${nounOf(version.dataTable, language)} · ${t('dataLog.at', { version: version.dataVersion })}`}
      facts={`${version.createBy} · ${formatTime(version.createTime)}`}
      onClose={onClose}
      footer={
        restore ? (
          <Button busy={restore.isPending} onClick={restore.ask}>
            {t('dataLog.restore')}
          </Button>
        ) : undefined
      }
    >
      <ReadPart of={kept} />
      {kept.data ? <Change before={before} version={version} /> : null}
    </Aside>
  )
}

function Change({ before, version }: { readonly before: DataLog | undefined; readonly version: DataLog }) {
  const t = useText()
  if (isDeletion(version.dataContent)) return <Empty title={t('dataLog.deleted')} />
  const fields = compareContents(before ?? NO_CONTENT, version).filter(
    ({ differs, isOfChange }) => differs && !isOfChange,
  )
  if (fields.length === 0) return <Empty title={t('dataLog.same')} />
  const since = before ? t('dataLog.changedSince', { version: before.dataVersion }) : t('dataLog.firstKept')
  return (
    <div className="h-data-change">
      <p>{since}</p>
      <dl>
        {fields.map((field) => (
          <FieldChange key={field.name} field={field} table={version.dataTable} isFirst={before === undefined} />
        ))}
      </dl>
    </div>
  )
}

interface FieldProps {
  readonly field: ComparedField
  readonly table: string
  /** There is no earlier version. */
  readonly isFirst: boolean
}

/** Shown for an empty value. */
const NOTHING = '–'

function FieldChange({ field, table, isFirst }: FieldProps) {
  return (
    <div>
      <dt title={field.name}>{columnLabel(field.name, table)}</dt>
      <dd>
        {isFirst ? null : <del>{field.first || NOTHING}</del>}
        <ins>{field.second || NOTHING}</ins>
      </dd>
    </div>
  )
}
