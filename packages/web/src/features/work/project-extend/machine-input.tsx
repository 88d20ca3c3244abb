import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Machine } from '@heron/contract/routes'
import { useState } from 'react'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { Select } from '../../../kit/form/select/select.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'

type Named = Pick<Machine, 'id' | 'machineNo' | 'name'>

const optionOf = ({ id, machineNo, name }: Named) => ({ value: id, label: `${machineNo} ${name}` })

/** All machines; read when `enabled`. */
const useMachines = (enabled: boolean) => useCall(projectRoutes.getCnf, {}, { enabled })

interface MachineInputProps {
  readonly input: FieldInput
  /** The machine of the project as stored. */
  readonly stored: Named | null
}

/** The machine of a project; the others are read when their list is opened, or to name one that is chosen (F4). */
export function MachineInput({ input, stored }: MachineInputProps) {
  const t = useText()
  const [isOpened, setOpened] = useState(false)
  const { id, value, onChange, disabled, problem } = input
  const isAnother = typeof value === 'string' && value !== stored?.id
  const machines = useMachines(isOpened || isAnother)
  const known = machines.data?.machines ?? (stored ? [stored] : [])
  return (
    <Select<string>
      id={id}
      options={known.map(optionOf)}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next) => onChange(next ?? null)}
      onOpen={() => setOpened(true)}
      busy={isOpened && machines.isPending}
      disabled={disabled}
      invalid={problem !== undefined}
      placeholder={t('kit.choose')}
    />
  )
}

/** The name of a machine. */
export function MachineName({ id }: { readonly id: string }) {
  const found = useMachines(true).data?.machines.find((each) => each.id === id)
  return found ? optionOf(found).label : '…'
}
