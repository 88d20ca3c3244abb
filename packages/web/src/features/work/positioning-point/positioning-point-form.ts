import { coordinateSystems } from '@heron/core/job'
import type { Section } from '../../../kit/form/form/field.ts'

const mm = { kind: 'number', unit: 'mm' } as const

export const pointSections: readonly Section[] = [
  {
    fields: [
      { name: 'name', label: 'positioningPoint.name' },
      {
        name: 'coordinateSystem',
        label: 'positioningPoint.system',
        kind: 'select',
        options: coordinateSystems.map((system) => ({ value: system, label: `G${system}` })),
      },
    ],
  },
  {
    columns: 3,
    fields: [
      { name: 'origin.x', label: 'positioningPoint.originX', ...mm },
      { name: 'origin.y', label: 'positioningPoint.originY', ...mm },
      { name: 'origin.z', label: 'positioningPoint.originZ', hint: 'positioningPoint.originHint', ...mm },
    ],
  },
]

export const newPoint = { name: '', coordinateSystem: coordinateSystems[0] } as const
