import { projectExtendRoutes } from '@heron/contract/routes/work/project-extend'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSearchParams } from 'react-router'
import { expect, it } from 'vitest'
import { FormFields } from '../../kit/form/form/form-fields.tsx'
import { useForm } from '../../kit/form/form/use-form.ts'
import { RefusalList } from '../../kit/overlay/refusal/refusal-list.tsx'
import { renderScreen } from '../../testing/render.tsx'
import { refusalWayIn } from './refusal-way.ts'

const sections = [
  {
    fields: [
      { name: 'setting.ballPot', label: 'projectExtend.ballPot', kind: 'number' },
      { name: 'setting.repeats', label: 'projectExtend.repeats', kind: 'number' },
    ],
  },
] as const

/** The tab is loaded when it is opened, as on a project's page. */
function Screen() {
  const form = useForm(projectExtendRoutes.update.body, {})
  const [search] = useSearchParams()
  const refusals = ['setting.repeats', 'options.author'].map((path) => ({ path, code: 'MISSING', params: {} }))
  return search.get('tab') === 'setting' ? (
    <FormFields form={form} sections={sections} />
  ) : (
    <RefusalList refusals={refusals} wayOf={refusalWayIn('7')} />
  )
}

it('leads from what is missing to its field, and to nothing where there is no screen for it', async () => {
  await renderScreen(<Screen />, '/project/7?tab=plan')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: /电极设置/ }))
  expect(screen.getByTestId('address').textContent).toBe('/project/7?tab=setting')
  expect(document.activeElement).toBe(screen.getByLabelText(/重复次数|测量次数|次数/))
})

it('has the tabs of a project', () => {
  const way = refusalWayIn('7')
  expect(way('workpiece.sideZ.left')).toEqual({ to: '/project/7?tab=workpiece', field: 'sideZ.left' })
  expect(way('electrodes.E1.gapInSolid')).toEqual({ to: '/project/7?tab=setting', field: 'electrodes.E1.gapInSolid' })
  expect(way('electrodes.E1.locations')).toEqual({ to: '/project/7?tab=location' })
  expect(way('locations.C1')).toEqual({ to: '/project/7?tab=location' })
})
