import { dictRoutes } from '@heron/contract/calls/system/dict'
import type { Dict } from '@heron/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { LateRecycleBin } from '../../../kit/data/recycle-bin/late-recycle-bin.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { call } from '../../../lib/api/call.ts'
import { Can } from '../../../lib/session/can.tsx'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { refreshCache } from '../../../widgets/dictionary/refresh-cache.ts'
import { dictSections, newDict } from './dict-form.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/dict')

const DictItems = lateWindow(async () => (await import('./dict-items.tsx')).DictItems)

const columns: readonly Column<Dict>[] = [
  {
    key: 'dictName',
    title: 'dict.name',
    width: 220,
    sortable: true,
    lead: true,
    render: (row) => shownName(row, 'dictName'),
  },
  { key: 'dictCode', title: 'dict.code', width: 220, sortable: true, mono: true },
  { key: 'description', title: 'dict.description', wideOnly: true },
]
/** The recycle bin cannot be sorted: it shows all rows. */
const binColumns = columns.map((column): Column<Dict> => ({ ...column, sortable: false }))

const search: readonly SearchField[] = [
  { name: 'dictName', label: 'dict.name' },
  { name: 'dictCode', label: 'dict.code' },
]

const putBack = (ids: readonly string[]) => Promise.all(ids.map((id) => call(dictRoutes.back, { params: { id } })))

/** [C31] Dictionaries; the items of the chosen one are beside the list. */
export function DictList() {
  const t = useText()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Dict>()
  const [isBinOpen, setBinOpen] = useState(false)
  const tools = (
    <>
      <Button icon="refresh" onClick={() => void refreshCache(client)}>
        {t('dict.refresh')}
      </Button>
      <Can do="system:dict:delete">
        <Button icon="trash" onClick={() => setBinOpen(true)}>
          {t('widget.bin.title')}
        </Button>
      </Can>
    </>
  )
  return (
    <>
      <ListPage
        title="dict.title"
        description="dict.intro"
        route={dictRoutes.list}
        code="dict"
        columns={columns}
        search={search}
        form={{
          width: 600,
          sections: dictSections,
          add: { route: async () => (await withSchemas()).dictRoutes.add, may: 'system:dict:add', start: newDict },
          edit: { route: async () => (await withSchemas()).dictRoutes.edit, may: 'system:dict:edit' },
        }}
        remove={{
          route: dictRoutes.deleteBatch,
          may: 'system:dict:delete',
          by: 'ids',
          detail: 'dict.removeDetail',
          undo: putBack,
        }}
        imports={{
          route: dictRoutes.importExcel,
          may: 'system:dict:import',
          hint: 'dict.importHint',
          template: dictRoutes.exportXls,
          updateBy: ['dict.code'],
        }}
        exports={{ route: dictRoutes.exportXls, may: 'system:dict:export', name: 'dict.title' }}
        actions={(row) => [{ label: 'dict.configure', onClick: () => setChosen(row) }]}
        tools={tools}
        current={chosen?.id}
        onRow={setChosen}
        aside={chosen ? <DictItems key={chosen.id} dict={chosen} onClose={() => setChosen(undefined)} /> : undefined}
        emptyHint="dict.empty"
      />
      {isBinOpen ? (
        <LateRecycleBin
          route={dictRoutes.deleteList}
          columns={binColumns}
          restore={{
            may: 'system:dict:delete',
            run: putBack,
          }}
          remove={{
            may: 'system:dict:delete',
            route: dictRoutes.deletePhysic,
            run: (ids) => Promise.all(ids.map((id) => call(dictRoutes.deletePhysic, { params: { id } }))),
          }}
          onClose={() => setBinOpen(false)}
        />
      ) : null}
    </>
  )
}
