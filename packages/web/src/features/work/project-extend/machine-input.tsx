import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Machine } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { useState } from 'react'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { Select } from '../../../kit/form/select/select.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { machineOption, machineOptions } from '../../../widgets/machine-options/machine-options.ts'

type Named = Pick<Machine, 'id' | 'machineNo' | 'name'>

const optionsOf = ({ machines }: WireAnswer<typeof projectRoutes.getCnf>) => machineOptions(machines)

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
  const machines = useChoices(useMachines(isOpened || isAnother), optionsOf)
  const known = machines.of.data === undefined && stored ? [machineOption(stored)] : machines.options
  return (
    <Select<string>
      id={id}
      options={known}
      of={machines.of}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next) => onChange(next ?? null)}
      onOpen={() => setOpened(true)}
      disabled={disabled}
      invalid={problem !== undefined}
      placeholder={t('kit.choose')}
    />
  )
}

/** The name of a machine. */
export function MachineName({ id }: { readonly id: string }) {
  const found = useMachines(true).data?.machines.find((each) => each.id === id)
  return found ? machineOption(found).label : '…'
}
