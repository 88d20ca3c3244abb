import { projectRoutes } from '@heron/contract/calls/work/project'
import { shapeClasses } from '@heron/core/job'
import { useState } from 'react'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'

const { Part: CustomerInput } = fetchedPart(async () => (await import('./customer-input.tsx')).CustomerInput)
const { Part: CustomerName } = fetchedPart(async () => (await import('./customer-input.tsx')).CustomerName)

/** The calls with their schemas, loaded with the form. */
const withSchemas = async () => (await import('@heron/contract/routes/work/project')).projectRoutes

interface ProjectInputs {
  readonly sections: readonly Section[]
  /** Loads the calls of a form that opens; from then on the machines to choose from are read. */
  readonly open: typeof withSchemas
}

/** The inputs of a project. */
export function useProjectInputs(): ProjectInputs {
  const [enabled, setEnabled] = useState(false)
  const configuration = useCall(projectRoutes.getCnf, {}, { enabled })
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
          options: (configuration.data?.machines ?? []).map(({ id, machineNo, name }) => ({
            value: id,
            label: `${machineNo} ${name}`,
          })),
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
