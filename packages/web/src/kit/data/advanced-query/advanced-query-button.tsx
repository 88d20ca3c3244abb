import { useMemo, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import { lateWindow } from '../../overlay/layers/late-window.tsx'
import { flatFields, type QueryFields } from './query-field.ts'
import type { AdvancedQuery } from './query-lines.ts'
import type { SavedShelf } from './saved-shelf.ts'
import './advanced-query-button.css'

const AdvancedQueryWindow = lateWindow(async () => (await import('./advanced-query-window.tsx')).AdvancedQueryWindow)

export interface AdvancedQueryButtonProps {
  /** The screen's code, under which its queries are stored. */
  readonly code: string
  readonly fields: QueryFields
  readonly query: AdvancedQuery | undefined
  readonly onQuery: (query: AdvancedQuery | undefined) => void
  /** Storage places in addition to this browser. */
  readonly shelves?: readonly SavedShelf[] | undefined
}

/** Opens the advanced query, and shows whether one is in effect. */
export function AdvancedQueryButton({ code, fields, query, onQuery, shelves = [] }: AdvancedQueryButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const flat = useMemo(() => flatFields(fields), [fields])
  const isActive = query !== undefined && query.items.length > 0
  return (
    <span className="h-query-open">
      <Button
        icon="filter"
        className={isActive ? 'is-active' : ''}
        title={isActive ? t('widget.query.active') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('widget.query.open')}
        {isActive ? <b className="h-query-count">{query.items.length}</b> : null}
      </Button>
      {isActive ? (
        <IconButton icon="close" size={11} label={t('widget.query.clear')} onClick={() => onQuery(undefined)} />
      ) : null}
      {isOpen ? (
        <AdvancedQueryWindow
          code={code}
          fields={flat}
          query={query}
          shelves={shelves}
          onQuery={onQuery}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}
