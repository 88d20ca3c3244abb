import { expect, it } from 'vitest'
import { nextStep, type Progress } from './project.next.ts'

const start: Progress = {
  files: 0,
  factsOpen: 0,
  factsAccepted: 0,
  questions: 0,
  electrodes: 0,
  locations: 0,
  isComplete: true,
  plan: 'none',
  program: 'none',
  burnt: false,
}

it('[J01] leads from the first drawing to the burnt part', () => {
  const way: readonly Partial<Progress>[] = [
    {},
    { files: 1 },
    { files: 1, factsOpen: 3 },
    { files: 1, questions: 1, locations: 2 },
    { files: 1, factsAccepted: 3 },
    { files: 1, factsAccepted: 3, electrodes: 1, locations: 2, isComplete: false },
    { locations: 2 },
    { locations: 2, plan: 'proposed' },
    { locations: 2, plan: 'accepted' },
    { plan: 'accepted', program: 'verified' },
    { plan: 'accepted', program: 'approved' },
    { plan: 'accepted', program: 'released' },
    { plan: 'accepted', program: 'released', burnt: true },
  ]
  expect(way.map((step) => nextStep({ ...start, ...step }))).toEqual([
    'upload',
    'complete',
    'decide',
    'answer',
    'apply',
    'complete',
    'plan',
    'accept',
    'generate',
    'approve',
    'release',
    'burn',
    'done',
  ])
})
