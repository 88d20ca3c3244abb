import type { SourceReportParam } from '@heron/contract/routes'
import { IconButton } from '../../../kit/display/button/button.tsx'
import { CheckBox } from '../../../kit/form/check-box/check-box.tsx'
import type { Field, FieldInput } from '../../../kit/form/form/field.ts'
import { useText } from '../../../lib/text/text.ts'
import '../../../kit/form/form/input-table.css'
import './source-report.css'

export const paramTypes = {
  text: 'sourceReport.text',
  number: 'sourceReport.number',
  date: 'sourceReport.date',
} as const

/** The parameters of a query: label, type, whether a value is required, and default of each. */
function ParamList({ input }: { readonly input: FieldInput }) {
  const t = useText()
  const params = input.value as readonly SourceReportParam[]
  const change = (at: number, part: Partial<SourceReportParam>) =>
    input.onChange(params.map((param, index) => (index === at ? { ...param, ...part } : param)))
  if (params.length === 0) return <span id={input.id}>{t('sourceReport.noParams')}</span>
  return (
    <div className="h-input-table h-source-params" id={input.id}>
      <table aria-label={t('sourceReport.params')}>
        <thead>
          <tr>
            <th>{t('sourceReport.paramName')}</th>
            <th>{t('sourceReport.paramTxt')}</th>
            <th>{t('sourceReport.paramType')}</th>
            <th>{t('sourceReport.isRequired')}</th>
            <th>{t('sourceReport.paramValue')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {params.map((param, at) => (
            <ParamRow
              key={param.paramName}
              param={param}
              onChange={(part) => change(at, part)}
              onRemove={() => input.onChange(params.toSpliced(at, 1))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ParamRow({
  param: { paramName, paramTxt, paramType, isRequired, paramValue },
  onChange,
  onRemove,
}: {
  readonly param: SourceReportParam
  readonly onChange: (part: Partial<SourceReportParam>) => void
  readonly onRemove: () => void
}) {
  const t = useText()
  return (
    <tr>
      <th scope="row">
        <code>:{paramName}</code>
      </th>
      <td>
        <input
          className="h-native"
          aria-label={`${paramName} ${t('sourceReport.paramTxt')}`}
          placeholder={paramName}
          value={paramTxt}
          onChange={(event) => onChange({ paramTxt: event.target.value })}
        />
      </td>
      <td>
        <select
          className="h-native"
          aria-label={`${paramName} ${t('sourceReport.paramType')}`}
          value={paramType}
          onChange={(event) => onChange({ paramType: event.target.value as SourceReportParam['paramType'] })}
        >
          {Object.entries(paramTypes).map(([type, label]) => (
            <option key={type} value={type}>
              {t(label)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <CheckBox
          label={`${paramName} ${t('sourceReport.isRequired')}`}
          checked={isRequired === 1}
          onChange={(on) => onChange({ isRequired: on ? 1 : 0 })}
        />
      </td>
      <td>
        <input
          className="h-native"
          aria-label={`${paramName} ${t('sourceReport.paramValue')}`}
          placeholder={paramType === 'date' ? 'yyyy-MM-dd' : ''}
          value={paramValue}
          onChange={(event) => onChange({ paramValue: event.target.value })}
        />
      </td>
      <td>
        <IconButton icon="close" label={`${t('kit.remove')} ${paramName}`} onClick={onRemove} />
      </td>
    </tr>
  )
}

export const paramsInput: NonNullable<Field['render']> = (input) => <ParamList input={input} />
