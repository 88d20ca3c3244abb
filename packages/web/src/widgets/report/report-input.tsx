import { useEffect, useState } from 'react'
import { PickField } from '../../kit/data/picker/pick-field.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../lib/text/text.ts'
import { filled, picksOf, type ReportMapping, readMapping } from './report-mapping.ts'
import { ReportWindow } from './report-window.tsx'

export interface ReportInputProps extends ReportMapping {
  readonly id?: string | undefined
  readonly label?: string | undefined
  /** Present values of the filled fields. */
  readonly values: Readonly<Record<string, unknown>>
  /** Called with all filled fields at once. */
  readonly onChange: (values: Readonly<Record<string, string>>) => void
  readonly multiple?: boolean
  readonly params?: Readonly<Record<string, string>>
  readonly sorter?: string
  readonly groupId?: string
  /** Separator between the values of several rows. */
  readonly separator?: string
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
}

/** [P05] Fills fields of a form from rows of a report. */
export function ReportInput(props: ReportInputProps) {
  const { values, onChange, multiple = false, separator = ',', code } = props
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const fields = readMapping(props)
  const problem = fields === 'incomplete' || fields === 'uneven' ? fields : undefined
  useEffect(() => {
    if (problem) toast('bad', t(`widget.report.${problem}`))
  }, [problem, t])
  // [F10] A wrongly configured field is not drawn.
  if (fields === 'incomplete' || fields === 'uneven') return null
  const picks = picksOf(values, fields, separator)
  return (
    <>
      <PickField
        id={props.id}
        label={props.label}
        picks={picks}
        multiple={multiple}
        placeholder={props.placeholder ?? t('kit.choose')}
        icon="list"
        opens="dialog"
        expanded={isOpen}
        disabled={props.disabled}
        onOpen={() => setOpen(true)}
        onChange={(next) => onChange(filled(next, fields, separator))}
      />
      {isOpen ? (
        <ReportWindow
          code={code}
          fields={fields}
          params={props.params}
          sorter={props.sorter}
          groupId={props.groupId}
          picks={picks}
          multiple={multiple}
          onConfirm={(next) => {
            onChange(filled(next, fields, separator))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
