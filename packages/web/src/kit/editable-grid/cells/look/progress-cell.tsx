import { plainText, readOnlyCodec } from '../../model/codec.ts'
import type { CellType } from '../cell-type.ts'
import './look.css'

/** 0 to 100; text that is not a number is 0. */
const percentOf = (value: unknown): number => {
  const figure = Number.parseFloat(plainText(value))
  return Number.isNaN(figure) ? 0 : Math.min(100, Math.max(0, figure))
}

/** A read-only bar. */
export const progressCell: CellType = {
  ...readOnlyCodec,
  display: ({ value, column }) => {
    const percent = percentOf(value)
    return (
      <span className="h-grid-progress">
        <progress max={100} value={percent} aria-label={column.title} />
        <b className={percent === 100 ? 'is-full' : ''}>{`${Number(percent.toFixed(1))}%`}</b>
      </span>
    )
  },
}
