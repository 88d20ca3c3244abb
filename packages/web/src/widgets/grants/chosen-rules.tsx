import { dataRuleRoutes } from '@heron/contract/calls/rights/data-rule'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'
import type { RuledMenu } from './grant-tree.tsx'
import { RuleChoice } from './rule-choice.tsx'

interface ChosenProps {
  readonly menu: RuledMenu
  readonly isHeld: boolean
  readonly onClose: () => void
}

const FRESH = { staleTime: 0 } as const

function useSaved(onClose: () => void) {
  const t = useText()
  return {
    onDone: () => {
      toast('good', t('kit.saved'))
      onClose()
    },
  }
}

/** [C35] The data rules of a menu that apply to a role. */
export function RoleRules({ roleId, ...props }: ChosenProps & { readonly roleId: string }) {
  const permissionId = props.menu.id
  const answer = useCall(dataRuleRoutes.ofRole, { params: { permissionId, roleId } }, FRESH)
  const saving = useMutate(dataRuleRoutes.saveOfRole, useSaved(props.onClose))
  const save = (dataRuleIds: string) => saving.mutate({ body: { permissionId, roleId, dataRuleIds } })
  return <RuleChoice {...props} answer={answer} saving={saving.isPending} onSave={save} />
}

/** [C30] Those that apply to all roles of a department. */
export function DepartRules({ departId, ...props }: ChosenProps & { readonly departId: string }) {
  const permissionId = props.menu.id
  const answer = useCall(dataRuleRoutes.ofDepart, { params: { permissionId, departId } }, FRESH)
  const saving = useMutate(dataRuleRoutes.saveOfDepart, useSaved(props.onClose))
  const save = (dataRuleIds: string) => saving.mutate({ body: { permissionId, departId, dataRuleIds } })
  return <RuleChoice {...props} answer={answer} saving={saving.isPending} onSave={save} />
}

interface DepartRoleProps extends ChosenProps {
  readonly departId: string
  readonly roleId: string
}

/** [C30] Those that apply to one role of a department. */
export function DepartRoleRules({ departId, roleId, ...props }: DepartRoleProps) {
  const permissionId = props.menu.id
  const answer = useCall(dataRuleRoutes.ofDepartRole, { params: { permissionId, departId, roleId } }, FRESH)
  const saving = useMutate(dataRuleRoutes.saveOfDepartRole, useSaved(props.onClose))
  const save = (dataRuleIds: string) => saving.mutate({ body: { permissionId, departId, roleId, dataRuleIds } })
  return <RuleChoice {...props} answer={answer} saving={saving.isPending} onSave={save} />
}
