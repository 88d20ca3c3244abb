import { fillRuleRoutes } from '@heron/contract/calls/system/fill-rule'
import { seededFillRules } from '@heron/contract/labels/seeded-fill-rules'
import type { FillRule } from '@heron/contract/routes'
import { fillClasses } from '@heron/contract/routes/system/schema/choices'
import type { Titles } from '@heron/contract/titles'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import type { Language } from '../../../lib/text/languages.ts'
import { type Translate, useLanguage, useText } from '../../../lib/text/text.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'

const TryRule = lateWindow(async () => (await import('./try-rule.tsx')).TryRule)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/fill-rule')

const classOptions = optionsOf(fillClasses, (each) => `fillRule.classes.${each}`)

/** Rules of the first start are shown in the reader's language until they are renamed. */
function nameOf({ ruleName, ruleCode }: FillRule, language: Language): string {
  const seeded: Partial<Record<string, Titles>> = seededFillRules
  const names = seeded[ruleCode]
  return names?.cn === ruleName ? names[language] : ruleName
}

const columnsIn = (t: Translate, language: Language): readonly Column<FillRule>[] => [
  {
    key: 'ruleName',
    title: 'fillRule.name',
    width: 168,
    sortable: true,
    lead: true,
    render: (row) => nameOf(row, language),
  },
  { key: 'ruleCode', title: 'fillRule.code', width: 168, sortable: true, mono: true },
  {
    key: 'ruleClass',
    title: 'fillRule.class',
    width: 168,
    sortable: true,
    render: ({ ruleClass }) => {
      const known = fillClasses.find((each) => each === ruleClass)
      return known ? t(`fillRule.classes.${known}`) : ruleClass
    },
  },
  { key: 'ruleParams', title: 'fillRule.params', mono: true },
]

const search: readonly SearchField[] = [
  { name: 'ruleName', label: 'fillRule.name' },
  { name: 'ruleCode', label: 'fillRule.code' },
]

const isFree = duplicateCheck('sys_fill_rule', 'rule_code')

const sections: readonly Section[] = [
  {
    fields: [
      { name: 'ruleName', label: 'fillRule.name' },
      { name: 'ruleCode', label: 'fillRule.code', check: isFree },
      { name: 'ruleClass', label: 'fillRule.class', kind: 'select', options: classOptions, span: 2 },
      {
        name: 'ruleParams',
        label: 'fillRule.params',
        kind: 'textarea',
        span: 2,
        hint: 'fillRule.paramsHint',
        check: async (text, { ruleClass }) =>
          (await loadChunk(() => import('./fill-params.ts'))).paramsProblem(String(ruleClass), text),
      },
    ],
  },
]

const start = { ruleName: '', ruleCode: '', ruleClass: fillClasses[0], ruleParams: null }

/** [C40] Rules that fill fields, each with one of the generators, and a button to test one. */
export function FillRuleList() {
  const t = useText()
  const [tried, setTried] = useState<FillRule>()
  const trying = useMutate(fillRuleRoutes.testFillRule)
  const language = useLanguage()
  const columns = useMemo(() => columnsIn(t, language), [t, language])
  const tryOut = (rule: FillRule) => {
    setTried(rule)
    trying.mutate({ query: { ruleCode: rule.ruleCode } }, { onError: () => setTried(undefined) })
  }
  return (
    <>
      <ListPage
        title="fillRule.title"
        description="fillRule.intro"
        route={fillRuleRoutes.list}
        code="fillRule"
        columns={columns}
        search={search}
        form={{
          width: 700,
          sections,
          add: { route: async () => (await withSchemas()).fillRuleRoutes.add, may: 'system:fillRule:add', start },
          edit: { route: async () => (await withSchemas()).fillRuleRoutes.edit, may: 'system:fillRule:edit' },
        }}
        remove={{ route: fillRuleRoutes.deleteBatch, may: 'system:fillRule:delete', by: 'ids' }}
        imports={{
          route: fillRuleRoutes.importExcel,
          may: 'system:fillRule:add',
          template: fillRuleRoutes.exportXls,
          updateBy: ['fillRule.code'],
        }}
        exports={{ route: fillRuleRoutes.exportXls, may: 'system:fillRule:list', name: 'fillRule.title' }}
        actions={(row) => [{ label: 'fillRule.try', onClick: () => tryOut(row) }]}
        emptyHint="fillRule.empty"
      />
      {tried ? (
        <TryRule result={trying.isPending ? undefined : trying.data} onClose={() => setTried(undefined)} />
      ) : null}
    </>
  )
}
