import type { ReportEntity } from '@heron/contract/routes'
import type { Field, Option, Section } from '../../../kit/form/form/field.ts'
import type { Choices } from '../../../kit/form/select/use-choices.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'
import { itemsInput } from './report-items.tsx'
import { paramsInput } from './report-params.tsx'

/** Each entity has its own fields: the input of the chosen one is shown. */
const perEntity = (entities: readonly ReportEntity[]): readonly Field[] =>
  entities.flatMap((entity): readonly Field[] => {
    const isChosen: Field['when'] = (values) => values.entity === entity.code
    return [
      { name: 'items', label: 'report.items', span: 3, when: isChosen, render: itemsInput(entity) },
      {
        name: 'params',
        label: 'report.params',
        hint: 'report.paramsHint',
        span: 3,
        when: isChosen,
        render: paramsInput(entity),
      },
    ]
  })

/** Menus and forms refer to a report's code: once set, it cannot be changed. */
export const reportSections = (entities: readonly ReportEntity[], names: Choices<Option>): readonly Section[] => [
  {
    columns: 3,
    fields: [
      {
        name: 'code',
        label: 'report.code',
        check: duplicateCheck('onl_cgreport_head', 'code'),
        when: ({ id }) => id === undefined,
      },
      { name: 'code', label: 'report.code', kind: 'readonly', when: ({ id }) => id !== undefined },
      { name: 'entity', label: 'report.entity', kind: 'select', ...names },
      {
        name: 'returnType',
        label: 'report.returnType',
        kind: 'radio',
        options: [
          { value: '1', text: 'report.single' },
          { value: '2', text: 'report.several' },
        ],
      },
      { name: 'name', label: 'report.name' },
      { name: 'nameEn', label: 'report.nameEn' },
      { name: 'nameJp', label: 'report.nameJp' },
      { name: 'content', label: 'report.content', kind: 'textarea', span: 3 },
    ],
  },
  { columns: 3, fields: perEntity(entities) },
]

/** Initial values of a new report. */
export const newReport = {
  code: '',
  name: '',
  nameEn: '',
  nameJp: '',
  entity: '',
  returnType: '1',
  content: '',
  items: [],
  params: [],
} as const
