import { useRef } from 'react'
import { useText } from '../../../../lib/text/text.ts'
import { typeName } from '../../model/column.ts'
import type { CellPicker } from '../../model/ports.ts'
import type { EditorProps } from '../cell-type.ts'
import { labelsOf } from '../labels/label-cache.ts'
import { useLabels } from '../labels/labels.tsx'
import { keysOf } from '../labels/labels-codec.ts'
import { picksSeveral } from './extend.ts'
import { Opener } from './opener.tsx'

/** A column without a picker keeps its value. */
const NONE: CellPicker = { labels: async () => ({}), open: async () => undefined }

export function PickerEditor({ cell, value, invalid, always, ...on }: EditorProps) {
  const t = useText()
  const { column, row, placeholder } = cell
  const picker = column.picker ?? NONE
  const picked = keysOf(value)
  const names = useLabels(picker, picked)
  const isOpen = useRef(false)
  const departs = typeName(column.type) === 'sel_depart'

  const open = async () => {
    // One window at a time, even on a double click.
    if (isOpen.current) return
    isOpen.current = true
    const picks = await picker.open({ column, row, picked, multiple: picksSeveral(column) })
    isOpen.current = false
    if (!picks) {
      on.onCancel()
      return
    }
    labelsOf(picker).learn(Object.fromEntries(picks.map((each) => [each.value, each.label])))
    on.onCommit(picks.map((each) => each.value).join(','))
  }

  return (
    <Opener
      label={column.title}
      icon={departs ? 'folder' : 'user'}
      placeholder={placeholder ?? t(departs ? 'cell.chooseDepart' : 'cell.chooseUser')}
      shown={names.join(',')}
      invalid={invalid}
      always={always}
      atOnce={!invalid}
      onOpen={() => void open()}
      onClear={() => on.onCommit('')}
      onCancel={on.onCancel}
    />
  )
}
