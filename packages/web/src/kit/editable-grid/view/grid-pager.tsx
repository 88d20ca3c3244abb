import { formatCount } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { PAGE_SIZES, pageCount, pageWithin } from '../model/pages.ts'
import { ORDER, PAGE } from '../model/topics.ts'
import { closeCell } from './editing.ts'
import type { GridView } from './grid-view.ts'
import { useTopic } from './use-topic.ts'

/** The shown rows and their total, the pages, and the page size. */
export function GridPager({ view }: { readonly view: GridView }) {
  const t = useText()
  const { model } = view
  useTopic(model.topics, PAGE)
  useTopic(model.topics, ORDER)
  const { paging } = model
  if (!paging) return null
  const total = paging.total ?? model.store.size
  const { pageSize, pageSizes = PAGE_SIZES } = paging
  const current = pageWithin(paging.current, total, pageSize)
  const pages = pageCount(total, pageSize)
  const turn = (page: number, size = pageSize) => {
    closeCell(view)
    const next = { ...paging, pageSize: size, current: pageWithin(page, total, size) }
    model.setPaging(next)
    view.cursor.set(undefined)
    if (view.scroller) view.scroller.scrollTop = 0
    view.props.onPageChange?.({ current: next.current, pageSize: size })
  }
  const off = view.props.disabled === true
  const first = total === 0 ? 0 : (current - 1) * pageSize + 1
  return (
    <nav className="h-grid-pager" aria-label={t('grid.pages')}>
      <span>
        {t('grid.range', { from: first, to: Math.min(total, current * pageSize), total: formatCount(total) })}
      </span>
      <IconButton
        icon="left"
        label={t('kit.previous')}
        disabled={off || current <= 1}
        onClick={() => turn(current - 1)}
      />
      <span>{t('kit.page', { page: current, pages })}</span>
      <IconButton
        icon="right"
        label={t('kit.next')}
        disabled={off || current >= pages}
        onClick={() => turn(current + 1)}
      />
      <select
        className="h-native is-small"
        aria-label={t('kit.pageSize', { count: pageSize })}
        disabled={off}
        value={pageSize}
        onChange={(event) => turn(1, Number(event.target.value))}
      >
        {[...new Set([...pageSizes, pageSize])]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {t('kit.pageSize', { count: size })}
            </option>
          ))}
      </select>
      <label className="h-grid-jump">
        <span>{t('grid.jump')}</span>
        <input
          key={current}
          className="h-native is-small"
          type="number"
          min={1}
          max={pages}
          defaultValue={current}
          disabled={off}
          onKeyDown={(event) => {
            if (event.key === 'Enter') turn(Number(event.currentTarget.value))
          }}
        />
      </label>
    </nav>
  )
}
