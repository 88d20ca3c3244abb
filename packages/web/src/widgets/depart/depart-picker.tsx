import { departRoutes } from '@heron/contract/calls/organisation/depart'
import { useCallback, useRef, useState } from 'react'
import type { CheckMode } from '../../kit/data/tree/tree-checks.ts'
import type { TreeNode } from '../../kit/data/tree/tree-node.ts'
import { Button } from '../../kit/display/button/button.tsx'
import { Apart } from '../../kit/overlay/dialog/apart.tsx'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { MenuButton } from '../../kit/overlay/menu-button/menu-button.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import { useText } from '../../lib/text/text.ts'
import type { PickerSource, PickerWindowProps } from '../picker/picker-source.ts'
import './depart-picker.css'
import { shownName } from '../../lib/text/shown-name.ts'
import type { DepartStore } from './depart-nodes.ts'
import { DepartTree } from './depart-tree.tsx'

/** [M06] px */
const WIDTH = 500

/** [P03] The window for picking departments: a tree with a search; OK needs at least one. */
function DepartWindow({
  store,
  own,
  picks: before,
  multiple,
  onConfirm,
  onClose,
}: PickerWindowProps & { readonly store: DepartStore; readonly own: boolean }) {
  const t = useText()
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(before.map(({ value }) => value)))
  const [mode, setMode] = useState<CheckMode>('strict')
  const titles = useRef(new Map(before.map(({ value, label }) => [value, label])))
  const know = useCallback((nodes: readonly TreeNode[]) => {
    for (const node of nodes) {
      titles.current.set(node.id, node.title)
      if (node.children) know(node.children)
    }
  }, [])

  const confirm = () => {
    if (picked.size === 0) return toast('warn', t('widget.depart.needed'))
    onConfirm([...picked].map((value) => ({ value, label: titles.current.get(value) ?? value })))
  }

  return (
    <Apart>
      <Dialog
        title={t('widget.depart.title')}
        width={WIDTH}
        switchFullscreen
        onClose={onClose}
        footer={
          <>
            {multiple ? (
              <div className="h-depart-mode">
                <MenuButton
                  label={t('widget.depart.treeMode')}
                  align="left"
                  items={(['linked', 'strict'] as const).map((each) => ({
                    key: each,
                    label: t(`widget.depart.mode.${each}`),
                    chosen: mode === each,
                    onChoose: () => setMode(each),
                  }))}
                >
                  {t('widget.depart.treeMode')}
                </MenuButton>
                <span role="status">{t('widget.picker.picked', { count: picked.size })}</span>
              </div>
            ) : null}
            <Button onClick={onClose}>{t('kit.close')}</Button>
            <Button kind="primary" onClick={confirm}>
              {t('kit.ok')}
            </Button>
          </>
        }
      >
        <div className="h-depart-window">
          <DepartTree
            store={store}
            own={own}
            onKnown={know}
            autoFocus
            {...(multiple
              ? { mode, checked: picked, onCheck: setPicked }
              : {
                  chosen: [...picked][0],
                  onChoose: (node) => setPicked(picked.has(node.id) ? new Set() : new Set([node.id])),
                })}
          />
        </div>
      </Dialog>
    </Apart>
  )
}

/** Departments by id or by code; `own`: only those the user directs (§7 no. 39). */
export function departSource(store: DepartStore = 'id', own = false): PickerSource {
  return {
    id: `depart.${store}.${own ? 'own' : 'all'}`,
    icon: 'folder',
    placeholder: 'widget.depart.placeholder',
    labels: async (values) => {
      if (store === 'orgCode') return await labelsByCode(values)
      const found = await call(departRoutes.queryTreeList, { query: { ids: values.join(',') } })
      return Object.fromEntries(found.map((each) => [each.id, each.title]))
    },
    draw: (props) => <DepartWindow {...props} store={store} own={own} />,
  }
}

/** The last department of every path is the requested one. */
async function labelsByCode(codes: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const found = await call(departRoutes.queryAllParentId, { query: { orgCode: codes.join(',') } })
  return Object.fromEntries(
    Object.entries(found).map(([code, { parentIds, parentMap }]) => {
      const depart = parentMap[parentIds.at(-1) ?? '']
      return [code, depart ? shownName(depart, 'departName') : code]
    }),
  )
}

export const departPicker = departSource()
