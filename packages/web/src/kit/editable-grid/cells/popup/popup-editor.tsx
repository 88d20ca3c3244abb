import { useRef } from 'react'
import { useText } from '../../../../lib/text/text.ts'
import { toast } from '../../../overlay/toast/toast-store.ts'
import { plainText } from '../../model/codec.ts'
import type { EditorProps } from '../cell-type.ts'
import { picksSeveral } from '../picker/extend.ts'
import { Opener } from '../picker/opener.tsx'
import { mappingOf, mapRows } from './popup-map.ts'

/** Opens the report at once, but not after a failed check, so that the user can read the error first. */
export function PopupEditor({ cell, value, invalid, always, onCommit, onCancel }: EditorProps) {
  const t = useText()
  const { column, row, placeholder } = cell
  const shown = plainText(value)
  const isOpen = useRef(false)

  const open = async () => {
    const mapping = mappingOf(column)
    if (typeof mapping === 'string' || !column.report) {
      toast('bad', t(mapping === 'uneven' ? 'cell.popupUneven' : 'cell.popupMissing'))
      return onCancel()
    }
    if (isOpen.current) return
    isOpen.current = true
    const picked = shown.split(',').filter(Boolean)
    const request = { column, row, picked, multiple: picksSeveral(column), code: column.popupCode ?? '' }
    const rows = await column.report.open(request)
    isOpen.current = false
    if (!rows || rows.length === 0) return onCancel()
    const { [column.key]: own, ...siblings } = mapRows(rows, mapping)
    onCommit(own ?? shown, { siblings })
  }
  const clear = () => {
    const mapping = mappingOf(column)
    const others = typeof mapping === 'string' ? [] : mapping.filter(({ target }) => target !== column.key)
    onCommit('', { siblings: Object.fromEntries(others.map(({ target }) => [target, ''])) })
  }

  return (
    <Opener
      label={column.title}
      icon="list"
      placeholder={placeholder ?? t('cell.choose')}
      shown={shown}
      invalid={invalid}
      always={always}
      atOnce={!invalid}
      onOpen={() => void open()}
      onClear={clear}
      onCancel={onCancel}
    />
  )
}
