import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { useState } from 'react'
import type { ListExport } from '../../../kit/data/list-page/list-export.tsx'
import { ImportButton, type ListImport } from '../../../kit/data/list-page/list-import.tsx'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { useAddress } from '../../../kit/layout/page/use-address.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useText } from '../../../lib/text/text.ts'
import {
  baseOptions,
  electrodeMaterialOptions,
  moduleOptions,
  originOptions,
  stateOptions,
  workpieceMaterialOptions,
} from '../../../widgets/condition-fields/condition-options.ts'
import { conditionColumns } from './condition-columns.tsx'
import { conditionRemoval, useConditionForm } from './condition-form.ts'
import { ConditionLadder } from './condition-ladder.tsx'
import { useReleaseMany } from './release-many.ts'

const ConditionExplain = lateWindow(async () => (await import('./condition-explain.tsx')).ConditionExplain)

const ConditionDetail = lateWindow(async () => (await import('./condition-detail.tsx')).ConditionDetail)

const search: readonly SearchField[] = [
  { name: 'name', label: 'condition.name' },
  { name: 'machineFamily', label: 'condition.family' },
  { name: 'electrodeMaterial', label: 'condition.electrode', kind: 'select', options: electrodeMaterialOptions },
  { name: 'workpieceMaterial', label: 'condition.workpiece', kind: 'select', options: workpieceMaterialOptions },
  { name: 'module', label: 'condition.module', kind: 'select', options: moduleOptions },
  { name: 'base', label: 'condition.base', kind: 'select', options: baseOptions },
  { name: 'provenance', label: 'condition.provenance', kind: 'select', options: originOptions },
  { name: 'state', label: 'condition.state', kind: 'select', options: stateOptions },
]

const imports: ListImport = {
  route: conditionRoutes.upload,
  may: 'condition:import',
  template: conditionRoutes.exportXls,
  updateBy: ['condition.family', 'condition.code', 'condition.base'],
  inEmpty: true,
}
const exports: ListExport = { route: conditionRoutes.exportXls, may: 'condition:list', name: 'condition.title' }

const views = ['list', 'ladder'] as const
const screenParams = ['view']
type View = (typeof views)[number]

/** The condition library (C13): as a list, or as ladders from strong to weak; a row opens beside it. */
export function ConditionList() {
  const t = useText()
  const { params, goTo } = useAddress()
  const form = useConditionForm()
  const batch = useReleaseMany()
  const [chosen, setChosen] = useState<string>()
  const [isTrying, setTrying] = useState(false)
  const view: View = params.get('view') === 'ladder' ? 'ladder' : 'list'
  const tools = (
    <>
      <Choice
        label={t('condition.title')}
        values={views}
        value={view}
        text={(each) => t(`condition.${each}`)}
        onChange={(next) => goTo(new URLSearchParams(next === 'ladder' ? { view: 'ladder' } : {}))}
      />
      <Button icon="target" onClick={() => setTrying(true)}>
        {t('condition.explain')}
      </Button>
    </>
  )
  const ladderTools = (
    <>
      {tools}
      <ImportButton imports={imports} />
    </>
  )
  const aside = chosen ? <ConditionDetail key={chosen} id={chosen} onClose={() => setChosen(undefined)} /> : undefined
  return (
    <>
      {view === 'ladder' ? (
        <ConditionLadder tools={ladderTools} chosen={chosen} onChoose={setChosen} aside={aside} />
      ) : (
        <ListPage
          title="condition.title"
          description="condition.description"
          route={conditionRoutes.list}
          columns={conditionColumns}
          params={screenParams}
          search={search}
          form={form}
          remove={conditionRemoval}
          batch={batch}
          imports={imports}
          exports={exports}
          emptyHint="condition.empty"
          current={chosen}
          onRow={(row) => setChosen(row.id)}
          tools={tools}
          aside={aside}
        />
      )}
      {isTrying ? <ConditionExplain onClose={() => setTrying(false)} onChoose={setChosen} /> : null}
    </>
  )
}
