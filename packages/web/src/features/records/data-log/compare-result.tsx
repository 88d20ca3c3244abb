import { dataLogRoutes } from '@heron/contract/calls/records/data-log'
import { type ReactNode, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './data-log.css'
import type { DataLog } from '@heron/contract/routes'
import { Button } from '../../../kit/display/button/button.tsx'
import { columnLabel } from './column-label.ts'
import { type ComparedField, compareContents } from './differences.ts'
import { useRestore } from './use-restore.ts'

/** Two versions side by side; differences are marked in words and colour. */
export function CompareResult({
  first,
  second,
  onClose,
}: {
  readonly first: string
  readonly second: string
  readonly onClose: () => void
}) {
  const t = useText()
  const answer = useCall(dataLogRoutes.queryCompareList, { query: { dataId1: first, dataId2: second } })
  const [a, b] = answer.data ?? []
  const restoreOf = useRestore(a, onClose)
  return (
    <Dialog title={t('dataLog.window')} width={1000} switchFullscreen onClose={onClose}>
      <ReadPart of={answer} />
      {a && b ? (
        <Fields
          fields={compareContents(a, b)}
          table={a.dataTable}
          first={<Version of={a} restore={restoreOf(a)} />}
          second={<Version of={b} restore={restoreOf(b)} />}
        />
      ) : null}
    </Dialog>
  )
}

interface FieldsProps {
  readonly fields: readonly ComparedField[]
  readonly table: string
  readonly first: ReactNode
  readonly second: ReactNode
}

interface VersionProps {
  readonly of: DataLog
  readonly restore: { readonly isPending: boolean; readonly ask: () => void } | undefined
}

/** The head of a version's column, with a button to restore it. */
function Version({ of, restore }: VersionProps) {
  const t = useText()
  return (
    <span className="h-compare-version">
      {t('dataLog.at', { version: of.dataVersion })}
      {restore ? (
        <Button small busy={restore.isPending} onClick={restore.ask}>
          {t('dataLog.restore')}
        </Button>
      ) : null}
    </span>
  )
}

function Fields({ fields, table, first, second }: FieldsProps) {
  const t = useText()
  const different = fields.filter(({ differs }) => differs)
  const [isShort, setShort] = useState(different.length > 0 && fields.length > 12)
  if (different.length === 0 && isShort) return <Empty title={t('dataLog.same')} />
  return (
    <>
      <p className="h-compare-count">
        <output>{different.length > 0 ? t('dataLog.count', { count: different.length }) : t('dataLog.same')}</output>
        <label>
          <input
            type="checkbox"
            className="h-check"
            checked={isShort}
            onChange={(event) => setShort(event.target.checked)}
          />
          {t('dataLog.onlyDifferent')}
        </label>
      </p>
      <div className="h-compare-scroll">
        <table className="h-table h-compare" aria-label={t('dataLog.compare')}>
          <thead>
            <tr>
              <th scope="col">{t('dataLog.field')}</th>
              <th scope="col">{first}</th>
              <th scope="col" aria-label={t('dataLog.differs')} />
              <th scope="col">{second}</th>
            </tr>
          </thead>
          <tbody>
            {(isShort ? different : fields).map((field) => (
              <tr key={field.name} className={field.differs ? 'is-warn' : ''}>
                <th scope="row" title={field.name}>
                  {columnLabel(field.name, table)}
                </th>
                <td>{field.first}</td>
                <td className="h-compare-mark">
                  {field.differs ? (
                    <span role="img" aria-label={t('dataLog.differs')} title={t('dataLog.differs')}>
                      →
                    </span>
                  ) : null}
                </td>
                <td>{field.second}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
