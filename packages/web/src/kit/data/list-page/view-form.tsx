import { listViewRoutes } from '@heron/contract/routes/system/list-view'
import type { WireAnswer } from '@heron/contract/wire'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import type { FieldInput, Section } from '../../form/form/field.ts'
import { FormModal } from '../../form/form/form-modal.tsx'
import { Select } from '../../form/select/select.tsx'
import { useChoices } from '../../form/select/use-choices.ts'
import type { ListView } from './list-views.ts'

/** Initial values of a new view. */
export interface NewView {
  readonly listCode: string
  readonly query: string
}

const rolesOf = (roles: WireAnswer<typeof listViewRoutes.roles>) =>
  roles.map(({ value, text }) => ({ value, label: text }))

/** Edits a view's name, whether the list opens with it and, with permission, the role it is shared with. */
export function ViewForm({
  view,
  onClose,
  onSaved,
}: {
  readonly view: ListView | NewView
  readonly onClose: () => void
  readonly onSaved: (view: ListView) => void
}) {
  const t = useText()
  const mayShare = useCan()('listView:share')
  const roles = useChoices(useCall(listViewRoutes.roles, {}, { enabled: mayShare }), rolesOf)
  const sections = useMemo(
    (): readonly Section[] => [
      {
        columns: 1,
        fields: [
          { name: 'name', label: 'widget.views.name' },
          ...(mayShare
            ? [
                {
                  name: 'roleId',
                  label: 'widget.views.role',
                  render: ({ id, value, onChange }: FieldInput) => (
                    <Select
                      id={id}
                      {...roles}
                      value={typeof value === 'string' ? value : undefined}
                      placeholder={t('widget.views.private')}
                      allowClear
                      onChange={(role) => onChange(role ?? null)}
                    />
                  ),
                  hint: 'widget.views.roleHint',
                } as const,
              ]
            : []),
          { name: 'isDefault', label: 'widget.views.default', kind: 'switch', hint: 'widget.views.defaultHint' },
        ],
      },
    ],
    [mayShare, roles, t],
  )
  const isOld = 'id' in view
  return (
    <FormModal
      title={t(isOld ? 'widget.views.edit' : 'widget.views.add')}
      route={isOld ? listViewRoutes.edit : listViewRoutes.add}
      initial={isOld ? view : { ...view, name: '', roleId: null, isDefault: false }}
      sections={sections}
      width={420}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
