import { centringTypes, workpieceMaterials } from '@heron/core/job'
import { type Option, optionsOf, type Section } from '../../../kit/form/form/field.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { warnsIn } from '../../../widgets/plausible/unusual.ts'
import {
  allOf,
  type Table,
  type Warns,
  warnsOfBall,
  warnsOfSide,
} from '../../../widgets/table-warnings/table-warnings.ts'
import { FixturesField, FixtureText } from './fixtures-field.tsx'

/**
 * The inputs of the workpiece. `points`: positioning points of the project's machine; `ofPlaces`: hints about the places
 * that take over the workpiece's point.
 */
export const blockSections = (points: readonly Option[], table: Table, ofPlaces: Warns): readonly Section[] => [
  {
    title: 'workpiece.block',
    columns: 3,
    fields: [
      { name: 'name', label: 'workpiece.name', span: 2, required: true },
      {
        name: 'material',
        label: 'workpiece.material',
        kind: 'select',
        options: optionsOf(workpieceMaterials, (each) => `workpiece.materials.${each}`),
      },
      { name: 'length', label: 'workpiece.length', kind: 'number', unit: 'mm' },
      { name: 'width', label: 'workpiece.width', kind: 'number', unit: 'mm' },
      { name: 'height', label: 'workpiece.height', kind: 'number', unit: 'mm' },
      {
        name: 'zero',
        label: 'workpiece.zero',
        kind: 'radio',
        options: [
          { value: 'centre', text: 'workpiece.zeros.centre' },
          { value: 'corner', text: 'workpiece.zeros.corner' },
        ],
      },
      {
        name: 'positioningPoint',
        label: 'workpiece.positioningPoint',
        kind: 'select',
        options: points,
        hint: 'workpiece.positioningPointHint',
        warns: allOf(warnsOfBall(table), ofPlaces),
      },
    ],
  },
  {
    title: 'workpiece.anchor',
    columns: 3,
    fields: [
      { name: 'anchorX', label: 'workpiece.anchorX', kind: 'number', unit: 'mm', hint: 'workpiece.anchorHint' },
      { name: 'anchorY', label: 'workpiece.anchorY', kind: 'number', unit: 'mm' },
      { name: 'anchorZ', label: 'workpiece.anchorZ', kind: 'number', unit: 'mm' },
    ],
  },
  {
    title: 'workpiece.balls',
    columns: 4,
    fields: [
      {
        name: 'upperBall.diameter',
        label: 'workpiece.upperDiameter',
        kind: 'number',
        unit: 'mm',
        hint: 'workpiece.ballHint',
      },
      { name: 'upperBall.rodLength', label: 'workpiece.upperRod', kind: 'number', unit: 'mm' },
      { name: 'lowerBall.diameter', label: 'workpiece.lowerDiameter', kind: 'number', unit: 'mm' },
      { name: 'lowerBall.rodLength', label: 'workpiece.lowerRod', kind: 'number', unit: 'mm' },
    ],
  },
]

/** The inputs of its fixtures. */
export const fixtureSections: readonly Section[] = [
  {
    columns: 1,
    fields: [
      {
        name: 'fixtures',
        label: 'workpiece.fixtures',
        hint: 'workpiece.fixturesHint',
        render: (input) => <FixturesField input={input} />,
        rowText: (row) => <FixtureText row={row} />,
      },
    ],
  },
]

const isFound = ({ splitType }: Values): boolean => splitType !== 'none'

/** The inputs for finding the zero. */
export const centringSections = ({ upperBall }: Pick<Table, 'upperBall'>): readonly Section[] => [
  {
    title: 'workpiece.centring',
    columns: 2,
    fields: [
      {
        name: 'splitType',
        label: 'workpiece.splitType',
        kind: 'select',
        options: optionsOf(centringTypes, (each) => `workpiece.split.${each}`),
      },
      { name: 'splitCount', label: 'workpiece.splitCount', kind: 'number', decimals: 0, when: isFound },
      { name: 'measureAngle', label: 'workpiece.measureAngle', kind: 'number', unit: '°', decimals: 3, when: isFound },
      {
        name: 'measureSpeed',
        label: 'workpiece.measureSpeed',
        kind: 'number',
        unit: 'mm/min',
        decimals: 1,
        when: isFound,
        warns: warnsIn('centringFeed'),
      },
    ],
  },
  {
    title: 'workpiece.sideZ',
    columns: 4,
    fields: [
      { name: 'leftZ', label: 'workpiece.leftZ', kind: 'number', unit: 'mm', warns: warnsOfSide(upperBall) },
      { name: 'frontZ', label: 'workpiece.frontZ', kind: 'number', unit: 'mm', warns: warnsOfSide(upperBall) },
      { name: 'rightZ', label: 'workpiece.rightZ', kind: 'number', unit: 'mm', warns: warnsOfSide(upperBall) },
      { name: 'backZ', label: 'workpiece.backZ', kind: 'number', unit: 'mm', warns: warnsOfSide(upperBall) },
    ],
  },
]
