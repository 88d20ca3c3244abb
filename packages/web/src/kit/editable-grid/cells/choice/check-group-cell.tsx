import { plainText } from '../../model/codec.ts'
import { optionText } from '../../model/column.ts'
import type { CellType, LiveProps } from '../cell-type.ts'
import { LiveBox } from '../live-box.tsx'
import { partsOf } from '../select-codec.ts'
import { manyOptionsCodec } from './many-options.ts'
import './choice.css'

/** `checkbox_meta`: several boxes in one cell, stored as comma-separated text in the order of the options. */
function CheckGroup({ cell, invalid, focusToken, onCommit, onLeave }: LiveProps) {
  const { column, options, value, disabled } = cell
  const held = new Set(partsOf(value).map(plainText))
  const toggle = (each: string) => {
    const next = new Set(held)
    if (!next.delete(each)) next.add(each)
    const known = options.map((option) => plainText(option.value)).filter((text) => next.delete(text))
    // Values no longer among the options are kept.
    onCommit([...known, ...next].join(','))
  }
  return (
    <LiveBox
      className={`h-grid-choice ${invalid ? 'is-bad' : ''}`}
      label={column.title}
      focusToken={focusToken}
      onLeave={onLeave}
    >
      {(tabIndex) =>
        options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              className="h-check"
              tabIndex={tabIndex}
              disabled={disabled || option.disabled === true}
              checked={held.has(plainText(option.value))}
              onChange={() => toggle(plainText(option.value))}
            />
            <span>{optionText(option)}</span>
          </label>
        ))
      }
    </LiveBox>
  )
}

export const checkGroupCell: CellType = { ...manyOptionsCodec, Live: CheckGroup }
