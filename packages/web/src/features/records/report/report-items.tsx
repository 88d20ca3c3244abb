import type { ReportEntity, ReportItem } from '@heron/contract/routes'
import { useEffect } from 'react'
import { IconButton } from '../../../kit/display/button/button.tsx'
import { CheckBox } from '../../../kit/form/check-box/check-box.tsx'
import type { Field, FieldInput } from '../../../kit/form/form/field.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import '../../../kit/form/form/input-table.css'
import './report.css'

type EntityField = ReportEntity['fields'][number]

/** The initial settings of a field added to a report. */
const itemOf = ({ fieldName, fieldWidth, isSearch }: EntityField): ReportItem => ({
  fieldName: fieldName as ReportItem['fieldName'], // the server has no others
  fieldTxt: '',
  fieldWidth,
  isShow: 1,
  isSearch,
  isOrder: 1,
})

/** The form's value, without fields of other entities. */
const itemsOf = (value: unknown, entity: ReportEntity): readonly ReportItem[] =>
  (value as readonly ReportItem[]).filter((item) => entity.fields.some(({ fieldName }) => fieldName === item.fieldName))

const switches = [
  ['isShow', 'report.isShow'],
  ['isSearch', 'report.isSearch'],
  ['isOrder', 'report.isOrder'],
] as const

/** [K05] The columns of a report: fields, their order, and their options. */
function ItemsInput({ entity, input }: { readonly entity: ReportEntity; readonly input: FieldInput }) {
  const t = useText()
  const language = useLanguage()
  const items = itemsOf(input.value, entity)
  const rest = entity.fields.filter(({ fieldName }) => !items.some((item) => item.fieldName === fieldName))
  const { onChange } = input

  useEffect(() => {
    // After another entity was chosen, start with all of its fields.
    if (items.length === 0) onChange(entity.fields.map(itemOf))
  }, [items.length, onChange, entity])

  const change = (at: number, part: Partial<ReportItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  const move = (at: number, by: 1 | -1) => {
    const [moved] = items.slice(at, at + 1)
    if (moved) onChange(items.toSpliced(at, 1).toSpliced(at + by, 0, moved))
  }
  const known = (name: string) => entity.fields.find(({ fieldName }) => fieldName === name)
  const titleOf = (field: EntityField | undefined) => field?.titles[language] || field?.titles.cn || ''

  return (
    <div className="h-input-table h-report-items" id={input.id}>
      <table aria-label={t('report.items')}>
        <thead>
          <tr>
            <th>{t('report.field')}</th>
            <th>{t('report.fieldTxt')}</th>
            <th>{t('report.fieldWidth')}</th>
            {switches.map(([name, label]) => (
              <th key={name}>{t(label)}</th>
            ))}
            <th>{t('report.order')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const field = known(item.fieldName)
            const title = titleOf(field)
            return (
              <tr key={item.fieldName}>
                <th scope="row">
                  <div className="h-report-row">
                    <CheckBox
                      label={`${t('report.taken')} ${title}`}
                      checked
                      onChange={() => onChange(items.toSpliced(at, 1))}
                    />
                    <span>{title}</span>
                    <code>{item.fieldName}</code>
                  </div>
                </th>
                <td>
                  <input
                    className="h-native"
                    aria-label={`${title} ${t('report.fieldTxt')}`}
                    placeholder={title}
                    value={item.fieldTxt}
                    onChange={(event) => change(at, { fieldTxt: event.target.value })}
                  />
                </td>
                <td>
                  <input
                    className="h-native"
                    inputMode="numeric"
                    aria-label={`${title} ${t('report.fieldWidth')}`}
                    value={item.fieldWidth ?? ''}
                    onChange={(event) => {
                      const width = Number.parseInt(event.target.value, 10)
                      change(at, { fieldWidth: Number.isNaN(width) ? null : width })
                    }}
                  />
                </td>
                {switches.map(([name, label]) => (
                  <td key={name}>
                    <CheckBox
                      label={`${title} ${t(label)}`}
                      checked={item[name] === 1}
                      disabled={name === 'isSearch' && field?.isSearch === 0}
                      onChange={(on) => change(at, { [name]: on ? 1 : 0 })}
                    />
                  </td>
                ))}
                <td>
                  <div className="h-report-row">
                    <IconButton
                      icon="up"
                      label={`${title} ${t('report.up')}`}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    />
                    <IconButton
                      icon="down"
                      label={`${title} ${t('report.down')}`}
                      disabled={at === items.length - 1}
                      onClick={() => move(at, 1)}
                    />
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rest.length > 0 ? (
        <div className="h-report-rest">
          {rest.map((field) => (
            <span key={field.fieldName}>
              <CheckBox
                label={`${t('report.taken')} ${titleOf(field)}`}
                checked={false}
                onChange={() => onChange([...items, itemOf(field)])}
              />
              {titleOf(field)}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** The input of a report's columns for one entity. */
export const itemsInput =
  (entity: ReportEntity): NonNullable<Field['render']> =>
  (input) => <ItemsInput key={entity.code} entity={entity} input={input} />
