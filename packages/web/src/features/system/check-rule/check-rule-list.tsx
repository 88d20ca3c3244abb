import { checkRuleRoutes } from '@heron/contract/calls/system/check-rule'
import type { CheckRule } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import type { FieldCheck, Section } from '../../../kit/form/form/field.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'
import { problemOf, readParts } from './parts.ts'
import { RuleParts } from './rule-parts.tsx'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/check-rule')

const RuleTry = lateWindow(async () => (await import('./rule-try.tsx')).RuleTry)

const columns: readonly Column<CheckRule>[] = [
  { key: 'ruleName', title: 'checkRule.name', width: 220, sortable: true, lead: true },
  { key: 'ruleCode', title: 'checkRule.code', width: 200, sortable: true, mono: true },
  { key: 'ruleDescription', title: 'checkRule.description' },
]

const search: readonly SearchField[] = [
  { name: 'ruleName', label: 'checkRule.name' },
  { name: 'ruleCode', label: 'checkRule.code' },
]

const isFree = duplicateCheck('sys_check_rule', 'rule_code')

const areParts: FieldCheck = async (ruleJson) => {
  const parts = readParts(ruleJson)
  if (parts.length === 0) return (t) => t('checkRule.noParts')
  const problem = parts.map(problemOf).find((each) => each !== undefined)
  return problem && ((t) => t(`checkRule.${problem}`))
}

const sections: readonly Section[] = [
  {
    fields: [
      { name: 'ruleName', label: 'checkRule.name' },
      { name: 'ruleCode', label: 'checkRule.code', check: isFree },
      { name: 'ruleDescription', label: 'checkRule.description', span: 2 },
      {
        name: 'ruleJson',
        label: 'checkRule.parts',
        span: 2,
        check: areParts,
        render: (input) => <RuleParts {...input} />,
      },
    ],
  },
]

const start = { ruleName: '', ruleCode: '', ruleJson: '[]', ruleDescription: null } as const

/** [C38] Rules that check the values of forms, with an editor for their parts and a test value. */
export function CheckRuleList() {
  const [tried, setTried] = useState<CheckRule>()
  return (
    <>
      <ListPage
        title="checkRule.title"
        description="checkRule.intro"
        route={checkRuleRoutes.list}
        code="checkRule"
        columns={columns}
        search={search}
        form={{
          width: 1000,
          sections,
          add: { route: async () => (await withSchemas()).checkRuleRoutes.add, may: 'system:checkRule:add', start },
          edit: { route: async () => (await withSchemas()).checkRuleRoutes.edit, may: 'system:checkRule:edit' },
        }}
        remove={{ route: checkRuleRoutes.deleteBatch, may: 'system:checkRule:delete', by: 'ids' }}
        imports={{
          route: checkRuleRoutes.importExcel,
          may: 'system:checkRule:add',
          template: checkRuleRoutes.exportXls,
          updateBy: ['checkRule.code'],
        }}
        exports={{ route: checkRuleRoutes.exportXls, may: 'system:checkRule:list', name: 'checkRule.title' }}
        actions={(row) => [{ label: 'checkRule.try', onClick: () => setTried(row) }]}
        emptyHint="checkRule.empty"
      />
      {tried ? <RuleTry rule={tried} onClose={() => setTried(undefined)} /> : null}
    </>
  )
}
