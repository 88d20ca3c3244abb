import Select from 'antd/es/select'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { optionText } from '../model/column.ts'
import { isEmpty } from '../model/row.ts'
import type { EditorProps } from './cell-type.ts'

/** The select over the edited cell: opens at once, stores on choice. */
export function SelectEditor({ cell, value, invalid, always, onCommit, onCancel }: EditorProps) {
  const t = useText()
  const [open, setOpen] = useState(!always)
  const ref = useRef<{ focus: () => void }>(null)
  useEffect(() => ref.current?.focus(), [])
  const { column, options, placeholder, loadingOptions } = cell
  const search = column.allowSearch || column.type === 'select-search' || column.type === 'sel_search'
  return (
    <Select
      ref={(handle) => {
        ref.current = handle
      }}
      className="h-grid-select"
      variant="borderless"
      {...(invalid ? { status: 'error' as const } : {})}
      aria-label={column.title}
      {...column.props}
      allowClear
      open={open}
      onOpenChange={setOpen}
      loading={loadingOptions}
      notFoundContent={loadingOptions ? t('kit.loading') : undefined}
      placeholder={placeholder}
      showSearch={search ? { optionFilterProp: 'label' } : false}
      value={isEmpty(value) ? undefined : value}
      options={options.map((option) => ({
        value: option.value,
        label: optionText(option),
        disabled: option.disabled ?? false,
      }))}
      onChange={(next) => onCommit(next ?? '')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    />
  )
}
