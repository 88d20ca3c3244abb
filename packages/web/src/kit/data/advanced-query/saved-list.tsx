import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { confirm } from '../../overlay/confirm/confirm-store.ts'
import { ReadPart } from '../list-page/read-part.tsx'
import type { SavedQuery, SavedShelf } from './saved-shelf.ts'

/** The saved queries by place; a click applies one. */
export function SavedList({
  shelves,
  onTake,
}: {
  readonly shelves: readonly SavedShelf[]
  readonly onTake: (query: SavedQuery) => void
}) {
  const t = useText()
  const filled = shelves.filter(({ queries }) => queries.length > 0)

  const remove = async (shelf: SavedShelf, query: SavedQuery) => {
    if (
      await confirm({ title: t('widget.query.removeSaved'), detail: query.title, yes: t('kit.remove'), danger: true })
    )
      await shelf.remove(query)
  }

  return (
    <aside className="h-query-saved" aria-label={t('widget.query.saved')}>
      <h3>{t('widget.query.saved')}</h3>
      <ReadPart of={[...new Set(shelves.flatMap(({ of }) => of ?? []))]}>
        {filled.length === 0 ? <p className="h-muted">{t('widget.query.noneSaved')}</p> : null}
      </ReadPart>
      {filled.map((shelf) => (
        <section key={shelf.id}>
          {shelves.length > 1 ? <h4>{t(shelf.label)}</h4> : null}
          <ul>
            {shelf.queries.map((query) => (
              <li key={query.title}>
                <button type="button" className="h-query-take" title={query.title} onClick={() => onTake(query)}>
                  {query.title}
                </button>
                {query.foreign ? null : (
                  <IconButton
                    icon="close"
                    size={11}
                    label={t('widget.picker.giveUp', { label: query.title })}
                    onClick={() => void remove(shelf, query)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
