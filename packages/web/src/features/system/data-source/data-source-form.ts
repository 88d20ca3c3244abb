import { databaseType, databaseTypes } from '@heron/contract/routes/system/schema/database-type'
import type { Option, Section } from '../../../kit/form/form/field.ts'
import type { Choices } from '../../../kit/form/select/use-choices.ts'
import type { Translate } from '../../../lib/text/text.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'

const isFree = duplicateCheck('sys_data_source', 'code')

/** The types of the dictionary; those without a driver are marked. */
export const typeOptions = (entries: readonly { value: string; label: string }[], t: Translate): readonly Option[] =>
  entries.map(({ value, label }) =>
    databaseType(value)?.engine ? { value, label } : { value, label: t('dataSource.noDriver', { name: label }) },
  )

const examples: ReadonlySet<unknown> = new Set(['', undefined, ...databaseTypes.map(({ url }) => url)])

/** Reports refer to the code: once set, it cannot be changed. */
export const dataSourceSections = (types: Choices<Option>): readonly Section[] => [
  {
    fields: [
      {
        name: 'code',
        label: 'dataSource.code',
        hint: 'dataSource.codeHint',
        check: isFree,
        when: ({ id }) => id === undefined,
      },
      { name: 'code', label: 'dataSource.code', kind: 'readonly', when: ({ id }) => id !== undefined },
      { name: 'name', label: 'dataSource.name' },
      {
        name: 'dbType',
        label: 'dataSource.type',
        kind: 'select',
        ...types,
        // An address entered by hand is kept.
        fills: (value, { dbUrl }) => {
          const type = databaseType(String(value))
          if (!type) return {}
          return { dbDriver: type.driver, ...(examples.has(dbUrl) ? { dbUrl: type.url } : {}) }
        },
      },
      { name: 'dbDriver', label: 'dataSource.driver' },
      { name: 'dbUrl', label: 'dataSource.url', hint: 'dataSource.urlHint', span: 2 },
      { name: 'dbName', label: 'dataSource.database' },
      { name: 'dbUsername', label: 'dataSource.user' },
      {
        name: 'dbPassword',
        label: 'dataSource.password',
        kind: 'password',
        hint: 'dataSource.passwordHint',
        span: 2,
      },
      { name: 'remark', label: 'dataSource.remark', kind: 'textarea', span: 2 },
    ],
  },
]

/** Initial values of a new data source. */
export const newDataSource = {
  code: '',
  name: '',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: databaseType('6')?.url ?? '',
  dbName: '',
  dbUsername: '',
  dbPassword: '',
  remark: null,
} as const
