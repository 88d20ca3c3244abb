import type { DataRule, PermissionInfo } from '@heron/contract/routes'
import { dataRuleRoutes } from '@heron/contract/routes/rights/data-rule'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ExportButton } from '../../../kit/data/list-page/list-export.tsx'
import { ImportButton } from '../../../kit/data/list-page/list-import.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { Drawer } from '../../../kit/overlay/drawer/drawer.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { newRule, ruleSections } from './rule-form.ts'

const exporting = { route: dataRuleRoutes.exportXls, name: 'permission.rulesTitle' } as const
const imports = {
  route: dataRuleRoutes.importExcel,
  may: 'system:permission:addRule',
  template: dataRuleRoutes.exportXls,
  updateBy: ['permission.menu', 'permission.ruleName'],
} as const
const NO_CHOICE: ReadonlySet<string> = new Set()

/** px */
const WIDTH = 650

/** The data rules of a menu, which narrow the rows of its screen for the roles they are chosen for. */
export function DataRules({ menu, onClose }: { readonly menu: PermissionInfo; readonly onClose: () => void }) {
  const t = useText()
  const [open, setOpen] = useState<DataRule | 'new'>()
  const query = useMemo(() => ({ permissionId: menu.id }), [menu])
  const answer = useCall(dataRuleRoutes.getPermRuleListByPermId, { query })
  const remove = useMutate(dataRuleRoutes.deletePermissionRule, {
    onDone: () => toast('good', t('kit.removed')),
  })
  const sections = useMemo(() => ruleSections(menu.component), [menu])
  const columns = useMemo(
    (): readonly Column<DataRule>[] => [
      { key: 'ruleName', title: 'permission.ruleName', lead: true },
      { key: 'ruleColumn', title: 'permission.ruleColumn', width: 120, mono: true },
      { key: 'ruleConditions', title: 'permission.ruleConditions', width: 100, mono: true },
      { key: 'ruleValue', title: 'permission.ruleValue', mono: true },
      {
        key: 'status',
        title: 'permission.ruleStatus',
        width: 80,
        render: ({ status }) => (
          <StatusChip tone={status === '1' ? 'good' : 'quiet'}>
            {t(status === '1' ? 'permission.valid' : 'permission.invalid')}
          </StatusChip>
        ),
      },
    ],
    [t],
  )
  const removeRule = async (rule: DataRule) => {
    const question = { title: t('permission.ruleRemove'), detail: rule.ruleName, yes: t('kit.remove'), danger: true }
    if (await confirm(question)) remove.mutate({ query: { id: rule.id } })
  }
  const actions = (rule: DataRule): readonly RowAction[] => [
    { label: 'kit.edit', may: 'system:permission:editRule', onClick: () => setOpen(rule) },
    { label: 'kit.remove', may: 'system:permission:deleteRule', danger: true, onClick: () => void removeRule(rule) },
  ]
  return (
    <Drawer
      side="right"
      width={WIDTH}
      title={`${t('permission.rulesTitle')} · ${shownName(menu, 'name')}`}
      onClose={onClose}
      footer={
        <>
          <ExportButton exports={exporting} query={query} selected={NO_CHOICE} />
          <ImportButton imports={imports} />
          <Can do="system:permission:addRule">
            <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
              {t('kit.add')}
            </Button>
          </Can>
        </>
      }
    >
      <ReadPart of={answer}>
        <DataTable
          dense
          label={t('permission.rulesTitle')}
          rows={answer.data ?? []}
          columns={columns}
          rowKey={(row) => row.id}
          busy={answer.isPending}
          actions={(row) => <RowActions actions={actions(row)} />}
          empty={<Empty title={t('kit.nothingYet')} hint={t('permission.rulesEmpty')} />}
        />
      </ReadPart>
      {open ? (
        <FormModal
          title={t(open === 'new' ? 'kit.addTo' : 'kit.editOf', { title: t('permission.rulesTitle') })}
          route={open === 'new' ? dataRuleRoutes.addPermissionRule : dataRuleRoutes.editPermissionRule}
          initial={open === 'new' ? newRule(menu.id) : open}
          sections={sections}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Drawer>
  )
}
