import type { CallOf, RouteDefinition } from '@heron/contract/wire'
import { useState } from 'react'
import { isAnnounced } from '../../../lib/api/announce.ts'
import { saveFile } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import { titleText, type Words } from '../data-table/column.ts'
import './list-export.css'

/** The export of a list, and its permission. */
export interface ListExport {
  /** Everyone who sees the list when absent. */
  readonly may?: string
  /** Returns an `.xls` file; accepts the list's query, and `selections`. */
  readonly route: RouteDefinition & { readonly blob: true }
  /** File name when the server gives none. */
  readonly name: TextKey | Words
}

/** [K04] Saves the rows found by the search, or the selected ones. */
export function ExportButton({
  exports: { route, name },
  query,
  selected,
  small = false,
}: {
  readonly exports: ListExport
  readonly query: Readonly<Record<string, string | number>>
  readonly selected: ReadonlySet<string>
  readonly small?: boolean
}) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)

  const run = async () => {
    setBusy(true)
    const { pageNo: _page, pageSize: _size, ...asked } = query
    const chosen = selected.size > 0 ? { selections: [...selected].join(',') } : {}
    try {
      await saveFile(
        route,
        { query: { ...asked, ...chosen } } as unknown as CallOf<RouteDefinition>,
        `${titleText(name, t)}.xls`,
      )
    } catch (error) {
      // [L12] Errors common to all screens have already been shown.
      if (!isAnnounced(error))
        toast('bad', t('app.downloadFailed'), error instanceof CallFailure ? failureText(error) : undefined)
    } finally {
      setBusy(false)
    }
  }

  const label = t('widget.list.exportSelected', { count: selected.size })
  // The count is a badge over the corner: the button keeps its width, and the bar its rows.
  const counted =
    selected.size > 0
      ? { 'aria-label': label, title: label, 'data-count': selected.size, className: 'h-export-counted' }
      : {}

  return (
    <Button small={small} icon="download" busy={isBusy} onClick={() => void run()} {...counted}>
      {t('kit.export')}
    </Button>
  )
}
