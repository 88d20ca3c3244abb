import type { ProjectOverview } from '@heron/contract/routes'

type Next = ProjectOverview['next']

/** The data that decide the next step. */
export interface Progress {
  readonly files: number
  readonly factsOpen: number
  readonly factsAccepted: number
  readonly questions: number
  readonly electrodes: number
  readonly locations: number
  /** Whether every value that a plan needs is there. */
  readonly isComplete: boolean
  readonly plan: 'none' | 'proposed' | 'accepted'
  /** State of the newest program made from the accepted plan. */
  readonly program: 'none' | 'draft' | 'verified' | 'approved' | 'released' | 'withdrawn'
  readonly burnt: boolean
}

const afterPlan: Readonly<Record<Progress['program'], Next>> = {
  none: 'generate',
  draft: 'generate',
  withdrawn: 'generate',
  verified: 'approve',
  approved: 'release',
  released: 'burn',
}

/** Accepted values that made nothing yet: as soon as there is an electrode or location, a person may also enter the rest. */
const isUnapplied = ({ factsAccepted, electrodes, locations }: Progress): boolean =>
  factsAccepted > 0 && electrodes === 0 && locations === 0

/** The next step of a project: the first one missing on the way to the burnt part. */
export function nextStep(progress: Progress): Next {
  if (progress.burnt) return 'done'
  if (progress.plan === 'accepted') return afterPlan[progress.program]
  if (progress.plan === 'proposed') return 'accept'
  if (progress.factsOpen > 0) return 'decide'
  if (progress.questions > 0) return 'answer'
  if (isUnapplied(progress)) return 'apply'
  if (progress.locations > 0) return progress.isComplete ? 'plan' : 'complete'
  return progress.files > 0 ? 'complete' : 'upload'
}
