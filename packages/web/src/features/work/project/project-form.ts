import { customerRoutes } from '@heron/contract/calls/work/customer'
import { projectRoutes } from '@heron/contract/calls/work/project'
import { shapeClasses } from '@heron/core/job'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { useCall } from '../../../lib/api/query.ts'

/** All rows, for a select in a form; a shop has few of them. */
const ALL = { pageNo: 1, pageSize: 200 } as const

/** The inputs of a project, with the existing customers and machines. */
export function useProjectSections(): readonly Section[] {
  const customers = useCall(customerRoutes.list, { query: ALL })
  const configuration = useCall(projectRoutes.getCnf, {})
  return [
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
