import type { SourceReportParam } from '@heron/contract/routes'
import { readSql } from '@heron/contract/routes/records/schema/sql-parameters'
import type { SourceEngine } from '@heron/contract/routes/system/schema/database-type'
import type { Option, Section } from '../../../kit/form/form/field.ts'
import type { Choices } from '../../../kit/form/select/use-choices.ts'
import { paramsInput } from './param-list.tsx'

/** A data source that a report can read. */
export interface Source {
  readonly value: string
  readonly label: string
  readonly engine: SourceEngine | null
}

const newParam = (paramName: string): SourceReportParam => ({
  paramName,
  paramTxt: '',
  paramType: 'text',
  isRequired: 1,
  paramValue: '',
})

const isTouched = ({ paramTxt, paramValue }: SourceReportParam) => paramTxt !== '' || paramValue !== ''

/** The parameters after a change of the query: one for each `:name`; filled-in ones that it lost stay, to be removed. */
export function paramsFor(
  sql: string,
  engine: SourceEngine,
  held: readonly SourceReportParam[],
): readonly SourceReportParam[] {
  const { names } = readSql(sql, engine)
  const named = names.map((name) => held.find(({ paramName }) => paramName === name) ?? newParam(name))
  return [...named, ...held.filter((param) => isTouched(param) && !names.includes(param.paramName))]
}

export const sourceReportSections = ({ options: sources, of }: Choices<Source>): readonly Section[] => {
  const options: readonly Option[] = sources.map(({ value, label, engine }) => ({
    value,
    label,
    disabled: engine === null,
  }))
  const engineOf = (code: unknown) => sources.find(({ value }) => value === code)?.engine ?? 'postgres'
  return [
    {
      columns: 2,
      fields: [
        { name: 'name', label: 'sourceReport.name' },
        { name: 'dataSource', label: 'sourceReport.dataSource', kind: 'select', options, of },
        {
          name: 'sql',
          label: 'sourceReport.sql',
          kind: 'textarea',
          hint: 'sourceReport.sqlHint',
          span: 2,
          fills: (value, { dataSource, params }) => ({
            params: paramsFor(String(value), engineOf(dataSource), params as readonly SourceReportParam[]),
          }),
        },
        { name: 'params', label: 'sourceReport.params', hint: 'sourceReport.paramsHint', span: 2, render: paramsInput },
      ],
    },
    {
      columns: 3,
      fields: [
        { name: 'rowLimit', label: 'sourceReport.rowLimit', kind: 'number', decimals: 0 },
        { name: 'timeLimit', label: 'sourceReport.timeLimit', kind: 'number', decimals: 0 },
        {
          name: 'status',
          label: 'sourceReport.status',
          kind: 'radio',
          options: [
            { value: 1, text: 'sourceReport.on' },
            { value: 0, text: 'sourceReport.off' },
          ],
        },
        { name: 'remark', label: 'sourceReport.remark', kind: 'textarea', span: 3 },
      ],
    },
  ]
}

/** Initial values of a new report. */
export const newSourceReport = {
  name: '',
  dataSource: '',
  sql: '',
  params: [],
  rowLimit: 1_000,
  timeLimit: 30,
  status: 1,
  remark: null,
} as const
