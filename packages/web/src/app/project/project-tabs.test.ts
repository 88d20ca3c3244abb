import { expect, it } from 'vitest'
import { tabOfStep } from './project-tabs.ts'

it('[J01] leads to the tab of the missing value', () => {
  expect(tabOfStep({ next: 'complete', completeIn: 'setting' })).toBe('setting')
  expect(tabOfStep({ next: 'complete', completeIn: null })).toBe('workpiece')
  expect(tabOfStep({ next: 'answer', completeIn: 'setting' })).toBe('drawing')
})
