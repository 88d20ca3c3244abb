import { accountRoutes } from '@heron/contract/routes/sign-in/account'
import { projectMachineAndElectrodesEdit } from '@heron/contract/routes/work/schema/setting'
import { workpieceRoutes } from '@heron/contract/routes/work/workpiece'
import { expect, it } from 'vitest'
import { settingSections } from '../features/work/project-extend/setting-sections.tsx'
import { blockSections, centringSections, fixtureSections } from '../features/work/workpiece/workpiece-sections.tsx'
import { isRequired } from '../kit/form/form/schema.ts'
import { personFields } from '../widgets/people/person-fields.tsx'

const table = { points: [], machine: undefined, upperBall: null, isMeasuring: true }

const compensation = ['x', 'y', 'z', 'c'].map((axis) => `setting.compensation.${axis}`)

it.each([
  ['setting', settingSections(null, []), projectMachineAndElectrodesEdit, compensation],
  [
    'workpiece',
    [...blockSections([], table, () => undefined), ...fixtureSections, ...centringSections(table)],
    workpieceRoutes.update.body,
    ['name'],
  ],
  ['own data', [{ fields: personFields }], accountRoutes.appEdit.body, []],
])('the form of the %s marks the fields that its late schema requires (F4)', (_form, sections, schema, names) => {
  const fields = sections.flatMap((section) => section.fields)
  expect(fields.filter(({ name }) => isRequired(schema, name)).map(({ name }) => name)).toEqual(names)
  expect(fields.filter(({ required }) => required === true).map(({ name }) => name)).toEqual(names)
})
