import { useContext } from 'react'
import { plainText, textCodec } from '../../model/codec.ts'
import type { CellType, LiveProps } from '../cell-type.ts'
import { LiveBox } from '../live-box.tsx'
import { SlotsContext } from './slots.ts'
import './slot.css'

function Slot({ cell, invalid, focusToken, onCommit, onLeave }: LiveProps) {
  const { column, value, row, rowKey, rowIndex, disabled } = cell
  const slots = useContext(SlotsContext)
  const View = slots[column.slotName ?? column.slot ?? column.key]
  if (!View) return <span>{plainText(value)}</span>
  return (
    <LiveBox className="h-grid-slot" label={column.title} focusToken={focusToken} onLeave={onLeave}>
      {(tabIndex) => (
        <View
          value={value}
          text={plainText(value)}
          row={row}
          rowId={rowKey}
          rowIndex={rowIndex}
          column={column}
          disabled={disabled}
          isNotPass={invalid}
          triggerChange={onCommit}
          tabIndex={tabIndex}
        />
      )}
    </LiveBox>
  )
}

/** A cell drawn by the screen. */
export const slotCell: CellType = { ...textCodec, readsRow: true, Live: Slot }
