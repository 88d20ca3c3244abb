import { expect, it } from 'vitest'
import { permissionsOfStep, tabOfStep } from './project-tabs.ts'

it('[J01] leads to the tab of the missing value', () => {
  expect(tabOfStep({ next: 'complete', completeIn: 'setting' })).toBe('setting')
  expect(tabOfStep({ next: 'complete', completeIn: 'electrode' })).toBe('setting')
  expect(tabOfStep({ next: 'complete', completeIn: null })).toBe('workpiece')
  expect(tabOfStep({ next: 'answer', completeIn: 'setting' })).toBe('drawing')
})

it('needs the permission to fill in the missing value', () => {
  expect(permissionsOfStep({ next: 'complete', completeIn: 'setting' })).toEqual(['setting:edit'])
  expect(permissionsOfStep({ next: 'complete', completeIn: 'electrode' })).toEqual(['electrode:edit'])
  expect(permissionsOfStep({ next: 'complete', completeIn: null })).toEqual(['workpiece:edit'])
  expect(permissionsOfStep({ next: 'release', completeIn: null })).toEqual(['program:release'])
})
