import { categoryRoutes } from '@heron/contract/calls/system/category'
import type { Category } from '@heron/contract/routes'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ExportButton } from '../../../kit/data/list-page/list-export.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { otherLanguages } from '../../../kit/form/form/other-languages.ts'
import '../../../kit/data/list-page/list-page.css'
import { useLastPage } from '../../../kit/data/list-page/last-page.ts'
import { ImportButton } from '../../../kit/data/list-page/list-import.tsx'
import { type ListControl, useListState } from '../../../kit/data/list-page/list-state.ts'
import { Pager } from '../../../kit/data/list-page/pager.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { useRemoval } from '../../../kit/data/list-page/removal.ts'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { SearchBar } from '../../../kit/data/list-page/search-bar.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { TreeTable } from '../../../kit/data/tree-table/tree-table.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { type CategoryLine, readBelow, useCategories, useFound } from './use-categories.ts'

const { Part: TreeDictionary } = fetchedPart(
  async () => (await import('../../../widgets/tree-dictionary/category-select.tsx')).TreeDictionary,
)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/category')

const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: readonly CategoryLine[] = []
const search: readonly SearchField[] = [{ name: 'name', label: 'category.name' }]
const columns: readonly Column<CategoryLine>[] = [
  { key: 'name', title: 'category.name', lead: true, render: (row) => shownName(row, 'name') },
  { key: 'code', title: 'category.code', width: 260, mono: true },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 160,
    wideOnly: true,
    render: (row) => formatTime(row.createTime),
  },
]
const removal = {
  route: categoryRoutes.deleteBatch,
  may: 'system:category:delete',
  by: 'ids',
  detail: 'category.removeDetail',
} as const
const imports = {
  route: categoryRoutes.importExcel,
  may: 'system:category:import',
  hint: 'category.importHint',
  template: categoryRoutes.exportXls,
  updateBy: ['category.code'],
} as const
const exports = { route: categoryRoutes.exportXls, may: 'system:category:export', name: 'category.title' } as const

/** The parent of an existing category can be changed: it moves with everything below it. */
const sections = (parentLabel: string): readonly Section[] => [
  {
    columns: 1,
    fields: [
      {
        name: 'pid',
        label: 'category.parent',
        hint: 'category.parentHint',
        render: ({ id, value, onChange, disabled }) => (
          <TreeDictionary
            id={id}
            label={parentLabel}
            value={typeof value === 'string' ? value : ''}
            onChange={(next) => onChange(next)}
            disabled={disabled}
          />
        ),
      },
      { name: 'name', label: 'category.name', placeholder: 'category.namePrompt' },
    ],
  },
  otherLanguages('name', { en: 'category.nameEn', jp: 'category.nameJp' }),
]

type Open = { readonly pid: string } | { readonly row: CategoryLine }

const actionsOf = (
  row: CategoryLine,
  setOpen: (open: Open) => void,
  removeRows: (ids: readonly string[]) => Promise<void>,
): readonly RowAction[] => [
  { label: 'category.addBelow', may: 'system:category:add', onClick: () => setOpen({ pid: row.id }) },
  { label: 'kit.edit', may: 'system:category:edit', onClick: () => setOpen({ row }) },
  { label: 'kit.remove', may: 'system:category:delete', danger: true, onClick: () => void removeRows([row.id]) },
]

/** [C37] Categories: a tree whose branches are loaded when opened and stay open during changes. */
export function CategoryList() {
  const t = useText()
  const list = useListState()
  const words = list.search.name?.trim() ?? ''
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<Open>()
  const opened = useRef(new Set<string>())
  const isSearched = words !== ''
  const tree = useCategories(opened.current, !isSearched)
  const found = useFound(words, { pageNo: list.pageNo, pageSize: list.pageSize })
  useLastPage(list, found)
  const answer = isSearched ? found : tree
  const remove = useRemoval(removal)

  /** Opens the branch in which a category was placed. */
  const openWay = (pid: string) => {
    if (pid === '0' || opened.current.has(pid)) return
    opened.current.add(pid)
    void answer.refetch()
  }
  const removeRows = useStable(async (ids: readonly string[]) => {
    if (await remove(ids)) setSelected(NONE)
  })
  // The same function for all drawings, so that ticking a row draws no other.
  const actions = useCallback(
    (row: CategoryLine) => <RowActions actions={actionsOf(row, setOpen, removeRows)} />,
    [removeRows],
  )

  return (
    <Page
      title={t('category.title')}
      description={t('category.intro')}
      tools={
        <>
          <Can do="system:category:export">
            <ExportButton exports={exports} query={{}} selected={selected} />
          </Can>
          <ImportButton imports={imports} />
          {selected.size > 0 ? (
            <Can do="system:category:delete">
              <Button kind="danger" icon="trash" onClick={() => void removeRows([...selected])}>
                {t('kit.batchRemove')}
              </Button>
            </Can>
          ) : null}
          <AddButton onClick={() => setOpen({ pid: '' })} />
        </>
      }
    >
      <Panel
        flush
        className="h-list h-grow"
        footer={isSearched ? <FoundPages list={list} total={found.data?.total} /> : undefined}
      >
        <div className="h-list-body">
          <SearchBar
            fields={search}
            search={isSearched ? { name: words } : {}}
            onSearch={({ name = '' }) => {
              setSelected(NONE)
              if (!list.searchFor({ name: name.trim() })) void answer.refetch()
            }}
          />
          <ReadPart of={answer}>
            <Table
              key={words}
              rows={isSearched ? found.data?.records : tree.data}
              opened={opened.current}
              selected={selected}
              onSelect={setSelected}
              actions={actions}
              empty={<Nothing isSearched={isSearched} onAdd={() => setOpen({ pid: '' })} />}
            />
          </ReadPart>
        </div>
      </Panel>
      {open ? (
        <CategoryForm open={open} onClose={() => setOpen(undefined)} onSaved={({ pid }) => openWay(pid)} />
      ) : null}
    </Page>
  )
}

function FoundPages({ list, total }: { readonly list: ListControl; readonly total: number | undefined }) {
  return (
    <div className="h-list-foot">
      <Pager total={total} pageNo={list.pageNo} pageSize={list.pageSize} onPage={list.goTo} onSize={list.resize} />
    </div>
  )
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  const t = useText()
  return (
    <Can do="system:category:add">
      <Button kind="primary" icon="plus" onClick={onClick}>
        {t('kit.add')}
      </Button>
    </Can>
  )
}

function Nothing({ isSearched, onAdd }: { readonly isSearched: boolean; readonly onAdd: () => void }) {
  const t = useText()
  if (isSearched) return <Empty title={t('kit.nothingFound')} hint={t('kit.nothingFoundHint')} />
  return <Empty title={t('kit.nothingYet')} hint={t('category.empty')} action={<AddButton onClick={onAdd} />} />
}

interface TableProps {
  readonly rows: readonly CategoryLine[] | undefined
  /** Remembers open branches for the next reading of the tree. */
  readonly opened: Set<string>
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly actions: (row: CategoryLine) => ReactNode
  readonly empty: ReactNode
}

function Table({ rows, opened, selected, onSelect, actions, empty }: TableProps) {
  const t = useText()
  const can = useCan()
  const isSelectable = can('system:category:delete') || can('system:category:export')
  return (
    <TreeTable
      label={t('category.title')}
      rows={rows ?? NO_ROWS}
      columns={columns}
      load={(row) => readBelow(row.id)}
      open={new Set(opened)}
      onTwist={({ id }, isOpen) => {
        if (isOpen) opened.add(id)
        else opened.delete(id)
      }}
      selected={selected}
      onSelect={isSelectable ? onSelect : undefined}
      actions={actions}
      busy={rows === undefined}
      empty={empty}
    />
  )
}

interface CategoryFormProps {
  readonly open: Open
  readonly onClose: () => void
  readonly onSaved: (saved: Category) => void
}

function CategoryForm({ open, onClose, onSaved }: CategoryFormProps) {
  const t = useText()
  const isKnown = 'row' in open
  // The wire has 0 for "none"; a field without a value is empty.
  const initial = isKnown ? { ...open.row, pid: open.row.pid === '0' ? '' : open.row.pid } : { ...open, name: '' }
  return (
    <LateFormModal
      title={t(isKnown ? 'kit.editOf' : 'kit.addTo', { title: t('category.title') })}
      route={async () => (await withSchemas()).categoryRoutes[isKnown ? 'edit' : 'add']}
      initial={initial}
      sections={sections(t('category.parent'))}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
