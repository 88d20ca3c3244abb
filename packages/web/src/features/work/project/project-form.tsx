import { projectRoutes } from '@heron/contract/calls/work/project'
import type { WireAnswer } from '@heron/contract/wire'
import { shapeClasses } from '@heron/core/job'
import { useState } from 'react'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { machineOptions } from '../../../widgets/machine-options/machine-options.ts'

const { Part: CustomerInput } = fetchedPart(async () => (await import('./customer-input.tsx')).CustomerInput)
const { Part: CustomerName } = fetchedPart(async () => (await import('./customer-input.tsx')).CustomerName)

/** The calls with their schemas, loaded with the form. */
const withSchemas = async () => (await import('@heron/contract/routes/work/project')).projectRoutes

interface ProjectInputs {
  readonly sections: readonly Section[]
  /** Loads the calls of a form that opens; from then on the machines to choose from are read. */
  readonly open: typeof withSchemas
}

const machinesOf = ({ machines }: WireAnswer<typeof projectRoutes.getCnf>) => machineOptions(machines)

/** The inputs of a project. */
export function useProjectInputs(): ProjectInputs {
  const [enabled, setEnabled] = useState(false)
  const machines = useChoices(useCall(projectRoutes.getCnf, {}, { enabled }), machinesOf)
  const open = () => {
    setEnabled(true)
    return withSchemas()
  }
  const sections: readonly Section[] = [
    {
      fields: [
        { name: 'name', label: 'project.name' },
        { name: 'part', label: 'project.part' },
        { name: 'mould', label: 'project.mould' },
        {
          name: 'customerId',
          label: 'project.customer',
          render: (input) => <CustomerInput input={input} />,
          textOf: (value) => (typeof value === 'string' ? <CustomerName id={value} /> : '–'),
        },
        {
          name: 'shape',
          label: 'project.shape',
          kind: 'select',
          options: optionsOf(shapeClasses, (each) => `project.shapes.${each}`),
        },
        { name: 'targetRa', label: 'project.targetRa', kind: 'number', unit: 'Ra µm', hint: 'project.targetRaHint' },
        {
          name: 'machineId',
          label: 'project.machine',
          kind: 'select',
          ...machines,
        },
        { name: 'remark', label: 'kit.remark', kind: 'textarea', span: 2 },
      ],
    },
  ]
  return { sections, open }
}

/** Initial values of a new project. */
export const newProject = {
  name: '',
  part: '',
  mould: '',
  customerId: null,
  shape: 'closedCavity',
  targetRa: 1.6,
  machineId: null,
  remark: '',
}
