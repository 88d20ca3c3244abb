import { customerRoutes } from '@heron/contract/calls/work/customer'
import { projectRoutes } from '@heron/contract/calls/work/project'
import { shapeClasses } from '@heron/core/job'
import { useState } from 'react'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { useCall } from '../../../lib/api/query.ts'

/** All rows, for a select in a form; a shop has few of them. */
const ALL = { pageNo: 1, pageSize: 200 } as const

/** The calls with their schemas, loaded with the form. */
const withSchemas = async () => (await import('@heron/contract/routes/work/project')).projectRoutes

interface ProjectInputs {
  readonly sections: readonly Section[]
  /** Loads the calls of a form that opens; from then on the customers and machines to choose from are read. */
  readonly open: typeof withSchemas
}

/** The inputs of a project. */
export function useProjectInputs(): ProjectInputs {
  const [enabled, setEnabled] = useState(false)
  const customers = useCall(customerRoutes.list, { query: ALL }, { enabled })
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
          kind: 'select',
          options: (customers.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name })),
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
