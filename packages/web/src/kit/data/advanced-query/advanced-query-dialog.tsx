import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Empty } from '../../display/empty/empty.tsx'
import { Select } from '../../form/select/select.tsx'
import { Apart } from '../../overlay/dialog/apart.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import './advanced-query.css'
import type { FlatField } from './query-field.ts'
import { QueryLineRow } from './query-line-row.tsx'
import { type AdvancedQuery, itemsOf, linesOf, type Match, newLine, type QueryLine } from './query-lines.ts'
import { SaveQueryDialog } from './save-query-dialog.tsx'
import { SavedList } from './saved-list.tsx'
import type { SavedShelf } from './saved-shelf.ts'

export interface AdvancedQueryDialogProps {
  readonly fields: readonly FlatField[]
  /** The query in effect. */
  readonly query: AdvancedQuery | undefined
  readonly shelves: readonly SavedShelf[]
  /** Applies the query; without conditions the whole list is shown. */
  readonly onQuery: (query: AdvancedQuery | undefined) => void
  readonly onClose: () => void
}

/** [P07] The window that builds conditions, saves them under names and applies them. */
export function AdvancedQueryDialog({ fields, query, shelves, onQuery, onClose }: AdvancedQueryDialogProps) {
  const t = useText()
  const [match, setMatch] = useState<Match>(query?.match ?? 'and')
  const [lines, setLines] = useState<readonly QueryLine[]>(() => (query ? linesOf(query.items, fields) : [newLine()]))
  const [saving, setSaving] = useState<AdvancedQuery>()
  const built: AdvancedQuery = { match, items: itemsOf(lines, fields) }
  const [start, setStart] = useState({ match, lines })
  const isChanged = lines !== start.lines || match !== start.match
  const leave = useLeave(isChanged && built.items.length > 0, onClose)

  const ask = () => {
    if (built.items.length === 0) return toast('warn', t('widget.query.empty'))
    onQuery(built)
    onClose()
  }
  const save = () => {
    if (built.items.length === 0) toast('warn', t('widget.query.emptySave'))
    else setSaving(built)
  }
  const reset = () => {
    setLines([newLine()])
    setMatch('and')
    onQuery(undefined)
  }
  const insertAfter = (key: number) =>
    setLines(lines.flatMap((line) => (line.key === key ? [line, newLine()] : [line])))

  return (
    <Apart>
      <Dialog
        title={t('widget.query.title')}
        width={1000}
        onClose={leave}
        footer={
          <>
            <div className="h-query-foot">
              <Button onClick={reset}>{t('kit.reset')}</Button>
              <Button onClick={save}>{t('widget.query.save')}</Button>
            </div>
            <Button onClick={leave}>{t('kit.close')}</Button>
            <Button kind="primary" icon="search" onClick={ask}>
              {t('kit.search')}
            </Button>
          </>
        }
      >
        <div className="h-query">
          <form
            className="h-query-lines"
            onSubmit={(event) => {
              event.preventDefault()
              ask()
            }}
          >
            {lines.length === 0 ? (
              <Empty
                title={t('widget.query.noLines')}
                action={
                  <Button icon="plus" onClick={() => setLines([newLine()])}>
                    {t('widget.query.clickToAdd')}
                  </Button>
                }
              />
            ) : (
              <>
                <div className="h-query-match">
                  <span>{t('widget.query.match')}</span>
                  <Select<Match>
                    label={t('widget.query.match')}
                    allowClear={false}
                    options={[
                      { value: 'and', label: t('widget.query.and') },
                      { value: 'or', label: t('widget.query.or') },
                    ]}
                    value={match}
                    onChange={(next) => setMatch(next ?? 'and')}
                  />
                </div>
                <ol>
                  {lines.map((line) => (
                    <QueryLineRow
                      key={line.key}
                      line={line}
                      fields={fields}
                      onChange={(next) => setLines(lines.map((each) => (each.key === line.key ? next : each)))}
                      onAdd={() => insertAfter(line.key)}
                      onRemove={() => setLines(lines.filter((each) => each.key !== line.key))}
                    />
                  ))}
                </ol>
              </>
            )}
            <input type="submit" hidden />
          </form>
          <SavedList
            shelves={shelves}
            onTake={(saved) => {
              setMatch(saved.match)
              setLines(linesOf(saved.items, fields))
            }}
          />
        </div>
        {saving ? (
          <SaveQueryDialog
            query={saving}
            shelves={shelves}
            onSaved={() => setStart({ match, lines })}
            onClose={() => setSaving(undefined)}
          />
        ) : null}
      </Dialog>
    </Apart>
  )
}
