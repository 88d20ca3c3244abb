import { Combobox } from '@base-ui/react/combobox'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useImperativeHandle, useState } from 'react'
import { Icon } from '../../display/icon/icon.tsx'
import type { Choice } from './choice.ts'

export type RowScroller = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>

/** px */
const ROW = 30
/** px; the list is never higher (`select.css`), so it need not be measured. */
const HEIGHT = 264
/** Rows drawn above and below the visible ones. */
const MORE = 10

/** The rows of an open list of any length: only visible ones are drawn. */
export function ChoiceRows({ scroller }: { readonly scroller: RefObject<RowScroller | null> }) {
  const choices = Combobox.useFilteredItems<Choice>()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const rows = useVirtualizer({
    count: choices.length,
    getScrollElement: () => box,
    estimateSize: () => ROW,
    overscan: MORE,
    observeElementRect: (_rows, tell) => tell({ width: 0, height: HEIGHT }),
  })
  useImperativeHandle(scroller, () => rows)
  const drawn = rows.getVirtualItems()
  if (choices.length === 0) return null
  return (
    <div ref={setBox} className="h-choice-rows" role="presentation">
      <div
        role="presentation"
        style={{
          paddingTop: drawn[0]?.start ?? 0,
          paddingBottom: Math.max(0, rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)),
        }}
      >
        {drawn.map(({ index }) => {
          const choice = choices[index]
          return choice ? (
            <Combobox.Item
              key={String(choice.value)}
              className="h-choice-row"
              index={index}
              value={choice}
              disabled={choice.disabled ?? false}
              title={choice.label}
              aria-setsize={choices.length}
              aria-posinset={index + 1}
            >
              <span>{choice.label}</span>
              <Combobox.ItemIndicator className="h-choice-mark">
                <Icon name="check" size={12} />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ) : null
        })}
      </div>
    </div>
  )
}
