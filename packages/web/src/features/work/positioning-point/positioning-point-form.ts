import type { PositioningPoint } from '@heron/contract/routes'
import { coordinateSystems } from '@heron/core/job'
import type { Field, Section } from '../../../kit/form/form/field.ts'

const mm = { kind: 'number', unit: 'mm' } as const

/** A warning that another point of the machine has this coordinate system, which saving refuses. */
const warnsOfSystem =
  (points: readonly PositioningPoint[]): NonNullable<Field['warns']> =>
  (value, { id }) => {
    const other = points.find((point) => point.coordinateSystem === value && point.id !== id)
    return (
      other && ((t) => t('positioningPoint.systemTaken', { system: `G${other.coordinateSystem}`, place: other.name }))
    )
  }

/** The fields of a point; `points` are those of its machine. */
export const pointSections = (points: readonly PositioningPoint[]): readonly Section[] => [
  {
    fields: [
      { name: 'name', label: 'positioningPoint.name' },
      {
        name: 'coordinateSystem',
        label: 'positioningPoint.system',
        kind: 'select',
        options: coordinateSystems.map((system) => ({ value: system, label: `G${system}` })),
        warns: warnsOfSystem(points),
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

/** A new point has the first system that no other one has. */
export const newPoint = (points: readonly PositioningPoint[]) => ({
  name: '',
  coordinateSystem:
    coordinateSystems.find((system) => points.every(({ coordinateSystem }) => coordinateSystem !== system)) ??
    coordinateSystems[0],
})
