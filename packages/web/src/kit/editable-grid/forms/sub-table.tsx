import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { RowKey } from '../model/row.ts'
import { placeSub } from './place-sub.ts'

/** [L15] The row may be drawn later: number of retries, and the time between them. */
const RETRIES = 3
const RETRY_MS = 100

export interface SubAt {
  readonly rowKey: RowKey
  /** Height of the click; when opened by a key, the row's lower edge is used. */
  readonly pointerY: number | undefined
}

interface SubTableProps {
  readonly at: SubAt
  readonly around: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A window beside its row, 96 % as wide as the table. It closes when the table scrolls, on Escape and by its cross. */
export function SubTable({ at, around, onClose, children }: SubTableProps) {
  const t = useText()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<ReturnType<typeof placeSub>>()
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (retries: number) => {
      const box = around.current
      const row = [...(box?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
        (each) => each.dataset.key === at.rowKey,
      )
      if (box && row) {
        const edges = row.getBoundingClientRect()
        setPlace(placeSub(edges, box.getBoundingClientRect(), at.pointerY ?? edges.bottom, globalThis.innerHeight))
      } else if (retries < RETRIES) {
        timer = setTimeout(() => look(retries + 1), RETRY_MS)
      } else {
        toast('bad', text.current('cell.subTableFailed'))
        close.current()
      }
    }
    look(0)
    return () => clearTimeout(timer)
  }, [at, around])
  const text = useRef(t)
  text.current = t

  useEffect(() => {
    if (!place) return
    ref.current?.focus()
    const box = around.current
    const scrolled = (event: Event) => {
      if (!(event.target instanceof Node && ref.current?.contains(event.target))) close.current()
    }
    box?.addEventListener('scroll', scrolled, true)
    return () => box?.removeEventListener('scroll', scrolled, true)
  }, [place, around])

  if (!place) return null
  return (
    <dialog
      ref={ref}
      open
      tabIndex={-1}
      className="h-grid-sub"
      aria-labelledby={id}
      data-grid-layer=""
      style={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h3 id={id}>{t('cell.subTable')}</h3>
        <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
      </header>
      <div className="h-grid-sub-body">{children}</div>
    </dialog>
  )
}
