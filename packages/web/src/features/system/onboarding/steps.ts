import { type NextStep, nextSteps } from '@heron/contract/next-steps'
import type { ProjectOverview, WorkshopSetUp } from '@heron/contract/routes'
import type { PictureName } from './pictures.tsx'

/** A step of a guide: a text of its own, whether its thing is there, and the screen where it is made. */
export interface GuideStep<K extends PictureName = PictureName> {
  readonly key: K
  readonly isDone: boolean
  /** Path of the screen. */
  readonly to: string
}

export const workshopKeys = [
  'workshop',
  'zone',
  'language',
  'people',
  'mail',
  'backup',
  'condition',
  'machine',
] as const
export type WorkshopKey = (typeof workshopKeys)[number]

/** The steps of an administrator; each is done when its thing exists, none keeps a mark of its own. */
export function workshopSteps(found: WorkshopSetUp, hasChosenLanguage: boolean): readonly GuideStep<WorkshopKey>[] {
  return [
    { key: 'workshop', isDone: found.workshop !== null, to: '/isystem/depart' },
    { key: 'zone', isDone: found.zone !== null, to: '/isystem/workshop' },
    { key: 'language', isDone: hasChosenLanguage, to: '/account/settings/custom' },
    { key: 'people', isDone: found.people > 0, to: '/isystem/user' },
    { key: 'mail', isDone: found.mail, to: '/modules/message/sysMessageList' },
    { key: 'backup', isDone: found.backup === 'taken', to: '/monitor/Security' },
    { key: 'condition', isDone: found.conditions > 0, to: '/condition' },
    { key: 'machine', isDone: found.machines > 0, to: '/machine' },
  ]
}

export const projectKeys = ['drawing', 'values', 'place', 'plan', 'program', 'release'] as const
export type ProjectKey = (typeof projectKeys)[number]

/** Of each step: the tab it is done in, and what is due in the project right after it. */
const projectPlan: Readonly<Record<ProjectKey, { readonly tab: string; readonly after: NextStep }>> = {
  drawing: { tab: 'drawing', after: 'decide' },
  values: { tab: 'drawing', after: 'complete' },
  place: { tab: 'workpiece', after: 'plan' },
  plan: { tab: 'plan', after: 'generate' },
  program: { tab: 'program', after: 'approve' },
  release: { tab: 'program', after: 'burn' },
}

/** The steps from a drawing to its program, as far as the project has come. */
export const projectSteps = ({ project, next }: ProjectOverview): readonly GuideStep<ProjectKey>[] =>
  projectKeys.map((key) => {
    const { tab, after } = projectPlan[key]
    return {
      key,
      isDone: nextSteps.indexOf(next) >= nextSteps.indexOf(after),
      to: `/project/${project.id}?tab=${tab}`,
    }
  })
