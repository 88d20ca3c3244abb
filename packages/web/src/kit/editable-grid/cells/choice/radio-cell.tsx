import { plainText } from '../../model/codec.ts'
import { optionText } from '../../model/column.ts'
import type { CellType, LiveProps } from '../cell-type.ts'
import { LiveBox } from '../live-box.tsx'
import { oneOptionCodec } from '../select-codec.ts'
import './choice.css'

/** Always shown as radio buttons; with `allowClear` a second click on the chosen one clears it. */
function RadioGroup({ cell, invalid, focusToken, onCommit, onLeave }: LiveProps) {
  const { column, options, value, disabled, rowKey } = cell
  const isChosen = (each: unknown) => plainText(each) === plainText(value)
  return (
    <LiveBox
      className={`h-grid-choice ${invalid ? 'is-bad' : ''}`}
      role="radiogroup"
      label={column.title}
      focusToken={focusToken}
      onLeave={onLeave}
    >
      {(tabIndex) =>
        options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="h-check"
              name={`${rowKey}:${column.key}`}
              tabIndex={tabIndex}
              disabled={disabled || option.disabled === true}
              checked={isChosen(option.value)}
              onChange={() => onCommit(option.value)}
              onClick={() => {
                if (column.allowClear && isChosen(option.value)) onCommit('')
              }}
              onKeyDown={(event) => {
                if ((event.key === 'Delete' || event.key === 'Backspace') && column.allowClear) onCommit('')
              }}
            />
            <span>{optionText(option)}</span>
          </label>
        ))
      }
    </LiveBox>
  )
}

export const radioCell: CellType = { ...oneOptionCodec, Live: RadioGroup }
