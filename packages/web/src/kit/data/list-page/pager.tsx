import { formatCount } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { PAGE_SIZES } from './page-sizes.ts'
import './pager.css'

const FIT = 'fit'

/** Number of rows, current page, and buttons for the others. */
export function Pager({
  total,
  pageNo,
  pageSize,
  onPage,
  onSize,
  sizes: offered = PAGE_SIZES,
  fitting,
}: {
  /** Undefined while unknown. */
  readonly total: number | undefined
  readonly pageNo: number
  readonly pageSize: number
  readonly onPage: (pageNo: number) => void
  readonly onSize: (pageSize: number) => void
  readonly sizes?: readonly number[] | undefined
  /** Number of rows that the window shows without scrolling; undefined if unknown. */
  readonly fitting?: (() => number | undefined) | undefined
}) {
  const t = useText()
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const sizes = [...new Set([...offered, pageSize])].sort((a, b) => a - b)
  return (
    <div className="h-pager">
      {total === undefined ? null : <span>{t('kit.total', { count: formatCount(total) })}</span>}
      <div className="h-pager-move">
        <IconButton icon="left" label={t('kit.previous')} disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)} />
        <span>{t('kit.page', { page: pageNo, pages })}</span>
        <IconButton icon="right" label={t('kit.next')} disabled={pageNo >= pages} onClick={() => onPage(pageNo + 1)} />
      </div>
      <select
        className="h-native is-small"
        aria-label={t('kit.pageSize', { count: pageSize })}
        value={pageSize}
        onChange={({ target }) => {
          const size = target.value === FIT ? fitting?.() : Number(target.value)
          if (size !== undefined) onSize(size)
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('kit.pageSize', { count: size })}
          </option>
        ))}
        {fitting ? <option value={FIT}>{t('kit.pageSizeFit')}</option> : null}
      </select>
    </div>
  )
}
