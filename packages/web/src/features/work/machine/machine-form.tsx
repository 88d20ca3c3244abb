import type { ConditionFamily, Post } from '@heron/contract/routes'
import type { Field, Section } from '../../../kit/form/form/field.ts'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { text } from '../../../lib/text/text.ts'
import { type Warns, warnsIn } from '../../../widgets/plausible/unusual.ts'
import { controlName, postName } from '../../../widgets/printed-by/post-name.ts'
import { defaultsSections, noDefaults } from './machine-defaults.tsx'

const { Part: ChuckPicture } = fetchedPart(async () => (await import('./chuck-picture.tsx')).ChuckPicture)

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const mm = { kind: 'number', unit: 'mm' } as const
const feed = { kind: 'number', unit: 'mm/min' } as const

/** All posts that print NC text, without held ones; the state beside the name shows whether programs may be generated. */
export const postOptions = (posts: readonly Post[]) =>
  posts
    .filter(({ hash, state }) => hash !== '' && state !== 'retired' && state !== 'held')
    .map((post) => ({
      value: post.id,
      label: `${postName(post)} · ${text(`machine.postState.${post.state}`)} · ${controlName(post)}`,
    }))

/** A family that has no released conditions; unknown while `families` are. */
const warnsOfFamily =
  (families: readonly ConditionFamily[] | undefined): Warns =>
  (value) =>
    families && isText(value) && !families.some(({ family, released }) => family === value.trim() && released > 0)
      ? (t) => t('machine.familyWithoutConditions')
      : undefined

/** Every setting of a machine (D07). `posts`: to choose from. `families`: undefined while unknown to the user. */
export const machineSections = (
  posts: Pick<Field, 'options' | 'of'>,
  families: readonly ConditionFamily[] | undefined,
): readonly Section[] => [
  {
    title: 'machine.identity',
    columns: 4,
    fields: [
      { name: 'machineNo', label: 'machine.number' },
      { name: 'name', label: 'machine.name' },
      {
        name: 'family',
        label: 'machine.family',
        hint: 'machine.familyHint',
        suggests: families?.map(({ family }) => family),
        warns: warnsOfFamily(families),
      },
      {
        name: 'postId',
        label: 'machine.post',
        kind: 'select',
        ...posts,
      },
    ],
  },
  {
    title: 'machine.travel',
    columns: 4,
    fields: [
      { name: 'travel.x.min', label: 'machine.minX', ...mm },
      { name: 'travel.x.max', label: 'machine.maxX', ...mm },
      { name: 'travel.y.min', label: 'machine.minY', ...mm },
      { name: 'travel.y.max', label: 'machine.maxY', ...mm },
      { name: 'travel.z.min', label: 'machine.minZ', ...mm },
      { name: 'travel.z.max', label: 'machine.maxZ', ...mm },
      { name: 'maxOrbit', label: 'machine.maxOrbit', ...mm, span: 2 },
    ],
  },
  {
    title: 'machine.limits',
    columns: 4,
    fields: [
      { name: 'g959', label: 'machine.limitZ', hint: 'machine.limitZHint', ...mm },
      { name: 'safeZ', label: 'machine.safeZ', hint: 'machine.safeZHint', ...mm },
      { name: 'measuredSafeDistance', label: 'machine.measuredSafeDistance', ...mm },
      { name: 'limitMacro', label: 'machine.limitMacro', kind: 'switch' },
    ],
  },
  {
    title: 'machine.balls',
    columns: 4,
    fields: [
      { name: 'upperBall.diameter', label: 'machine.upperDiameter', ...mm },
      { name: 'upperBall.rodLength', label: 'machine.upperRod', ...mm },
      { name: 'lowerBall.diameter', label: 'machine.lowerDiameter', ...mm },
      { name: 'lowerBall.rodLength', label: 'machine.lowerRod', ...mm },
      { name: 'ballCentre.x', label: 'machine.ballX', ...mm },
      { name: 'ballCentre.y', label: 'machine.ballY', ...mm },
      { name: 'ballCentre.z', label: 'machine.ballZ', ...mm },
    ],
  },
  {
    title: 'machine.chuck',
    columns: 4,
    picture: { rows: 3, draw: (values) => <ChuckPicture values={values} /> },
    fields: [
      {
        name: 'chuck.diameter',
        label: 'machine.chuckDiameter',
        hint: 'machine.chuckDiameterHint',
        span: 2,
        ...mm,
        warns: warnsIn('chuckDiameter'),
      },
      {
        name: 'chuck.height',
        label: 'machine.chuckHeight',
        hint: 'machine.chuckHeightHint',
        span: 2,
        ...mm,
        warns: warnsIn('chuckHeight'),
      },
    ],
  },
  {
    title: 'machine.feeds',
    columns: 4,
    fields: [
      { name: 'feeds.approach', label: 'machine.approach', ...feed, warns: warnsIn('approach') },
      { name: 'feeds.probeFast', label: 'machine.probeFast', ...feed, warns: warnsIn('probeFast') },
      { name: 'feeds.probeSlow', label: 'machine.probeSlow', ...feed, warns: warnsIn('probeSlow') },
      { name: 'pots', label: 'machine.pots', kind: 'number', decimals: 0 },
      { name: 'remark', label: 'kit.remark', kind: 'textarea', span: 4 },
    ],
  },
  ...defaultsSections,
]

/** A new machine has no default values: assumed ones would end up in programs. */
export const newMachine = {
  chuck: { diameter: null, height: null },
  defaults: noDefaults,
  machineNo: '',
  name: '',
  family: '',
  limitMacro: true,
  remark: '',
} as const
