import type { Electrode, Location, Workpiece } from '@heron/contract/routes'
import { depthReferences } from '@heron/core/job'
import { useMemo } from 'react'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import type { Values } from '../../../kit/form/form/values.ts'
import { useText } from '../../../lib/text/text.ts'
import { meetingWith, saysMeeting } from '../../../widgets/table-warnings/cavities.ts'
import { allOf, type Warns, warnsOfOverlap } from '../../../widgets/table-warnings/table-warnings.ts'
import { useProjectMachine } from '../../../widgets/tool-bodies/use-project-machine.ts'
import { overhangOf, saysOverhang } from './overhang.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/location')

/** A hint where the block would be in one place at the chosen positioning point and at another that is used. */
function usePointWarning({ projectId, block, locations, location }: Omit<LocationFormProps, 'onClose'>): Warns {
  const machine = useProjectMachine(projectId)
  const others = locations.filter(({ id }) => id !== location?.id)
  const used = [block, ...others].flatMap((each) => each?.positioningPoint ?? [])
  return warnsOfOverlap(machine?.positioningPoints ?? [], () => block, new Set(used))
}

/** A hint where the cavity would overlap those of other locations. */
function useMeetingWarning({ electrodes, block, locations, location }: Omit<LocationFormProps, 'onClose'>): Warns {
  const meeting = useMemo(() => {
    const others = locations.filter(({ id }) => id !== location?.id)
    return meetingWith({ locations: others, electrodes, point: block?.positioningPoint })
  }, [electrodes, block, locations, location])
  return (_value, values) => saysMeeting(meeting(values))
}

const sectionsFor = (
  electrodes: readonly Electrode[],
  block: Workpiece | undefined,
  { ofPoint, ofMeeting }: { readonly ofPoint: Warns; readonly ofMeeting: Warns },
): readonly Section[] => {
  const beyond = (axis: 'x' | 'y') => (_value: unknown, values: Values) =>
    saysOverhang(
      overhangOf(
        values,
        electrodes.find(({ id }) => id === values.electrodeId),
        block,
      )[axis],
      values.label,
    )
  return [
    {
      fields: [
        {
          name: 'electrodeId',
          label: 'location.electrode',
          kind: 'select',
          options: electrodes.map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: 'label', label: 'location.label' },
      ],
    },
    {
      columns: 3,
      fields: [
        { name: 'x', label: 'location.x', kind: 'number', unit: 'mm', warns: allOf(beyond('x'), ofMeeting) },
        { name: 'y', label: 'location.y', kind: 'number', unit: 'mm', warns: beyond('y') },
        { name: 'c', label: 'location.c', kind: 'number', unit: '°', decimals: 3 },
        { name: 'depth', label: 'location.depth', kind: 'number', unit: 'mm' },
        {
          name: 'depthReference',
          label: 'location.depthReference',
          kind: 'select',
          options: optionsOf(depthReferences, (each) => `location.reference.${each}`),
        },
        { name: 'surfaceZ', label: 'location.surfaceZ', kind: 'number', unit: 'mm' },
        {
          name: 'baseFaceZ',
          label: 'location.baseFaceZ',
          kind: 'number',
          unit: 'mm',
          when: (values) => values.depthReference === 'baseFace',
        },
        { name: 'premachined', label: 'location.premachined', kind: 'number', unit: 'mm' },
        {
          name: 'positioningPoint',
          label: 'location.positioningPoint',
          hint: 'location.positioningPointHint',
          warns: ofPoint,
        },
      ],
    },
  ]
}

interface LocationFormProps {
  readonly projectId: string
  readonly electrodes: readonly Electrode[]
  /** The workpiece; undefined until it is loaded. */
  readonly block: Workpiece | undefined
  /** All locations of the project. */
  readonly locations: readonly Location[]
  /** Undefined for a new one. */
  readonly location: Location | undefined
  readonly onClose: () => void
}

export function LocationForm(props: LocationFormProps) {
  const { projectId, electrodes, block, location, onClose } = props
  const t = useText()
  const warns = { ofPoint: usePointWarning(props), ofMeeting: useMeetingWarning(props) }
  const sections = sectionsFor(electrodes, block, warns)
  if (location) {
    return (
      <LateFormModal
        title={t('location.editTitle', { label: location.label })}
        route={async () => (await withSchemas()).locationRoutes.edit}
        initial={location}
        sections={sections}
        width={720}
        onClose={onClose}
      />
    )
  }
  const fresh = {
    projectId,
    electrodeId: electrodes[0]?.id,
    label: '',
    x: 0,
    y: 0,
    c: 0,
    depth: null,
    depthReference: 'surface',
    surfaceZ: 0,
    baseFaceZ: null,
    premachined: 0,
    positioningPoint: null,
  }
  return (
    <LateFormModal
      title={t('location.addTitle')}
      route={async () => (await withSchemas()).locationRoutes.add}
      initial={fresh}
      sections={sections}
      width={720}
      onClose={onClose}
    />
  )
}

const gridSections: readonly Section[] = [
  {
    fields: [
      { name: 'countX', label: 'location.countX', kind: 'number', decimals: 0 },
      { name: 'pitchX', label: 'location.pitchX', kind: 'number', unit: 'mm' },
      { name: 'countY', label: 'location.countY', kind: 'number', decimals: 0 },
      { name: 'pitchY', label: 'location.pitchY', kind: 'number', unit: 'mm' },
    ],
  },
]

/** Repeats locations in a grid. */
export function LocationGridForm({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  const t = useText()
  const initial = { ids, countX: 2, pitchX: 0, countY: 1, pitchY: 0 }
  return (
    <LateFormModal
      title={t('location.copyTitle', { count: ids.length })}
      route={async () => (await withSchemas()).locationRoutes.copyLoc}
      initial={initial}
      sections={gridSections}
      width={520}
      onClose={onClose}
    />
  )
}
