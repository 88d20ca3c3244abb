import type { Electrode } from '@heron/contract/routes'
import { electrodeMaterials, orbitPatterns } from '@heron/core/job'
import { nearLabels } from '@heron/core/label'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { warnsOfArea, warnsOfCopies } from '../../../widgets/plausible/plausible.ts'
import { type Warns, warnsIn } from '../../../widgets/plausible/unusual.ts'
import { CopiesField, CopyText } from './copies-field.tsx'
import { HolderPicture } from './holder-picture.tsx'

/** The inputs of an electrode. */
export const electrodeSections: readonly Section[] = [
  {
    columns: 4,
    fields: [
      { name: 'name', label: 'electrode.name' },
      {
        name: 'material',
        label: 'electrode.material',
        kind: 'select',
        options: optionsOf(electrodeMaterials, (each) => `electrode.materials.${each}`),
      },
      {
        name: 'orbit',
        label: 'electrode.orbit',
        kind: 'select',
        options: optionsOf([...orbitPatterns, 'none'] as const, (each) => `electrode.orbits.${each}`),
      },
      { name: 'targetRa', label: 'electrode.targetRa', kind: 'number', unit: 'Ra µm', hint: 'electrode.targetRaHint' },
      {
        name: 'gapInSolid',
        label: 'electrode.gapInSolid',
        kind: 'radio',
        span: 4,
        hint: 'electrode.gapInSolidHint',
        options: [
          { value: true, text: 'electrode.gapYes' },
          { value: false, text: 'electrode.gapNo' },
        ],
      },
    ],
  },
  {
    title: 'electrode.head',
    columns: 4,
    fields: [
      { name: 'head.length', label: 'electrode.length', kind: 'number', unit: 'mm' },
      { name: 'head.width', label: 'electrode.width', kind: 'number', unit: 'mm' },
      { name: 'head.height', label: 'electrode.height', kind: 'number', unit: 'mm' },
      { name: 'projectedArea', label: 'electrode.projectedArea', kind: 'number', unit: 'mm²', warns: warnsOfArea },
    ],
  },
  {
    title: 'electrode.base',
    columns: 4,
    picture: { rows: 4, draw: (values) => <HolderPicture values={values} /> },
    fields: [
      { name: 'base.length', label: 'electrode.length', kind: 'number', unit: 'mm' },
      { name: 'base.width', label: 'electrode.width', kind: 'number', unit: 'mm' },
      { name: 'base.height', label: 'electrode.height', kind: 'number', unit: 'mm' },
      {
        name: 'baseCorner',
        label: 'electrode.baseCorner',
        kind: 'select',
        options: [1, 2, 3, 4].map((value) => ({ value, label: String(value) })),
      },
      {
        name: 'holderLength',
        label: 'electrode.holderLength',
        kind: 'number',
        unit: 'mm',
        hint: 'electrode.holderLengthHint',
      },
      {
        name: 'wettedArea',
        label: 'electrode.wettedArea',
        kind: 'number',
        unit: 'mm²',
        hint: 'electrode.wettedAreaHint',
      },
      {
        name: 'holder.diameter',
        label: 'electrode.holderDiameter',
        kind: 'number',
        unit: 'mm',
        hint: 'electrode.holderDiameterHint',
        warns: warnsIn('holderDiameter'),
      },
      {
        name: 'holder.height',
        label: 'electrode.holderHeight',
        kind: 'number',
        unit: 'mm',
        hint: 'electrode.holderHeightHint',
        warns: warnsIn('holderHeight'),
      },
    ],
  },
  {
    title: 'electrode.copies',
    columns: 1,
    fields: [
      {
        name: 'copies',
        label: 'electrode.copies',
        warns: warnsOfCopies,
        render: (input) => <CopiesField input={input} />,
        rowText: (row) => <CopyText row={row} />,
      },
    ],
  },
]

type Named = Pick<Electrode, 'id' | 'name'>

/** Warns of a name that is nearly that of another electrode of the project. */
export const warnsOfName =
  (others: readonly Named[], own?: string): Warns =>
  (name) => {
    if (typeof name !== 'string') return undefined
    const names = others.flatMap((each) => (each.id === own ? [] : each.name))
    const [other] = nearLabels(name, names)
    return other === undefined ? undefined : (t) => t('electrode.nearName', { name: name.trim(), other })
  }

/** The inputs of an electrode beside the others of its project. */
export const electrodeSectionsAmong = (others: readonly Named[], own?: string): readonly Section[] =>
  electrodeSections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.name === 'name' ? { ...field, warns: warnsOfName(others, own) } : field,
    ),
  }))

/** Initial values of a new electrode: safety-relevant fields are empty. */
export const newElectrode = {
  name: '',
  material: null,
  gapInSolid: null,
  base: { length: null, width: null, height: null },
  head: { length: null, width: null, height: null },
  holderLength: null,
  holder: { diameter: null, height: null },
  baseCorner: null,
  projectedArea: null,
  wettedArea: null,
  orbit: 'circle',
  targetRa: null,
  outline: null,
  copies: [],
}
