import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { useState } from 'react'
import type { z } from 'zod'
import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import { refetched } from '../../../lib/api/changes.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Empty } from '../../display/empty/empty.tsx'
import { confirm } from '../../overlay/confirm/confirm-store.ts'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { hangingOn } from '../list-page/hanging.ts'
import { ReadPart } from '../list-page/read-part.tsx'
import './recycle-bin.css'

interface Gone {
  readonly id: string
}
/** A call that returns all rows of the bin. */
export type BinRoute = RouteDefinition & { readonly answer: z.ZodType<readonly Gone[], readonly Gone[]> }

interface BinAction {
  readonly may: string
  /** Calls the noun's route(s) for these ids. */
  readonly run: (ids: readonly string[]) => Promise<unknown>
}

export interface RecycleBinProps<R extends BinRoute> {
  readonly route: R
  readonly columns: readonly Column<WireAnswer<R>[number]>[]
  readonly restore: BinAction
  /** Permanent deletion; the server states what refers to rows that `route` would delete. */
  readonly remove: BinAction & { readonly route: RouteDefinition }
  readonly onClose: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** The recycle bin: rows are restored or permanently deleted. */
export function RecycleBin<R extends BinRoute>({ route, columns, restore, remove, onClose }: RecycleBinProps<R>) {
  const t = useText()
  const can = useCan()
  const [selected, setSelected] = useState(NONE)
  const [isBusy, setBusy] = useState(false)
  // All rows of the bin; such calls have no parameters.
  const answer = useCall(route, {} as CallOf<R>, { staleTime: 0 })
  const rows: readonly WireAnswer<R>[number][] = answer.data ?? []

  const run = async (action: BinAction, done: string) => {
    setBusy(true)
    try {
      await action.run([...selected])
      toast('good', done)
      setSelected(NONE)
    } catch (error) {
      if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
    } finally {
      setBusy(false)
      await refetched()
    }
  }
  const removeForGood = async () => {
    const title = t('widget.bin.removeTitle', { count: selected.size })
    const consequences = hangingOn(remove.route, [...selected], t)
    const detail = t('kit.removeDetail')
    if (await confirm({ title, detail, yes: t('widget.bin.remove'), danger: true, consequences }))
      await run(remove, t('kit.removed'))
  }

  return (
    <Dialog
      title={t('widget.bin.title')}
      width={1000}
      onClose={onClose}
      footer={
        <>
          <div className="h-bin-foot">
            {can(restore.may) ? (
              <Button
                icon="refresh"
                disabled={selected.size === 0 || isBusy}
                onClick={() => void run(restore, t('widget.bin.restored'))}
              >
                {t('widget.bin.restore')}
              </Button>
            ) : null}
            {can(remove.may) ? (
              <Button
                kind="danger"
                icon="trash"
                disabled={selected.size === 0 || isBusy}
                onClick={() => void removeForGood()}
              >
                {t('widget.bin.remove')}
              </Button>
            ) : null}
          </div>
          <Button onClick={onClose}>{t('kit.close')}</Button>
        </>
      }
    >
      <div className="h-bin">
        <ReadPart of={answer}>
          <DataTable
            label={t('widget.bin.title')}
            rows={rows}
            columns={columns}
            rowKey={(row) => row.id}
            selected={selected}
            onSelect={setSelected}
            busy={answer.isPending}
            empty={<Empty title={t('widget.bin.empty')} />}
          />
        </ReadPart>
      </div>
    </Dialog>
  )
}
