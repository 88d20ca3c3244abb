import type { Dict, DictItem } from '@heron/contract/routes'
import { dictRoutes } from '@heron/contract/routes/system/dict'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { AsideTable, useAsidePaging } from '../../../kit/data/list-page/aside-table.tsx'
import { useRemoval } from '../../../kit/data/list-page/removal.ts'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { pick } from '../../../kit/form/form/schema.ts'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { announceRefusal } from '../../../lib/api/announce.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import './dict.css'
import { shownName } from '../../../lib/text/shown-name.ts'
import { itemSections, newItem } from './dict-form.ts'

const columns: readonly Column<DictItem>[] = [
  {
    key: 'itemText',
    title: 'dict.itemText',
    lead: true,
    render: (row) => <span className={row.status === 1 ? '' : 'h-dict-off'}>{shownName(row, 'itemText')}</span>,
  },
  { key: 'itemValue', title: 'dict.itemValue', width: 110, mono: true },
]

const STATES = ['any', '1', '0'] as const
const stateText = { any: 'kit.any', 1: 'dict.normal', 0: 'dict.disabled' } as const

/** [D12] The items of one dictionary in sort order, disabled ones in grey. */
export function DictItems({ dict, onClose }: { readonly dict: Dict; readonly onClose: () => void }) {
  const t = useText()
  const [words, setWords] = useState('')
  const [state, setState] = useState<(typeof STATES)[number]>('any')
  const { paging, toFirst, pager } = useAsidePaging()
  const [edited, setEdited] = useState<DictItem | 'new'>()
  const wanted = words.trim().replaceAll('*', '')
  const answer = useCall(
    dictRoutes.itemList,
    {
      query: {
        dictId: dict.id,
        ...paging,
        ...(wanted === '' ? {} : { itemText: `*${wanted}*` }),
        ...(state === 'any' ? {} : { status: state }),
      },
    },
    { keep: true },
  )
  const remove = useRemoval({ route: dictRoutes.itemDelete, may: 'system:dict:item:delete', by: 'id' })
  const toggle = useMutate(dictRoutes.itemEdit, { onFailure: announceRefusal })
  const setStatus = (row: DictItem) => {
    const body = dictRoutes.itemEdit.body.parse(pick(dictRoutes.itemEdit.body, row))
    toggle.mutate({ body: { ...body, status: row.status === 1 ? 0 : 1 } })
  }

  const actions = (row: DictItem): readonly RowAction[] => [
    {
      label: row.status === 1 ? 'dict.disable' : 'dict.enable',
      may: 'system:dict:item:edit',
      disabled: toggle.isPending,
      onClick: () => setStatus(row),
    },
    { label: 'kit.edit', may: 'system:dict:item:edit', onClick: () => setEdited(row) },
    { label: 'kit.remove', may: 'system:dict:item:delete', danger: true, onClick: () => void remove([row.id]) },
  ]

  return (
    <Aside
      title={t('dict.items')}
      facts={`${shownName(dict, 'dictName')} · ${dict.dictCode}`}
      onClose={onClose}
      tools={
        <Can do="system:dict:item:add">
          <Button small icon="plus" onClick={() => setEdited('new')}>
            {t('kit.add')}
          </Button>
        </Can>
      }
      footer={pager(answer.data?.total)}
    >
      <search className="h-dict-search">
        <input
          className="h-native"
          aria-label={t('dict.itemText')}
          placeholder={t('dict.itemText')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            toFirst()
          }}
        />
        <Choice
          label={t('dict.status')}
          values={STATES}
          value={state}
          text={(each) => t(stateText[each])}
          onChange={(next) => {
            setState(next)
            toFirst()
          }}
        />
      </search>
      <AsideTable
        label={t('dict.items')}
        answer={answer}
        columns={columns}
        actions={(row) => <RowActions actions={actions(row)} />}
        hint="dict.noItems"
      />
      {edited ? (
        <FormModal
          title={t(edited === 'new' ? 'kit.addTo' : 'kit.editOf', { title: t('dict.items') })}
          width={800}
          route={edited === 'new' ? dictRoutes.itemAdd : dictRoutes.itemEdit}
          initial={edited === 'new' ? { ...newItem, dictId: dict.id } : edited}
          sections={itemSections}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Aside>
  )
}
