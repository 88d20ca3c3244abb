/** What is due in a project next, in the order from its first drawing to its last burn. */
export const nextSteps = [
  'upload',
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
] as const
export type NextStep = (typeof nextSteps)[number]
