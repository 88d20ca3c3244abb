import type { Permission } from '@heron/contract/permissions'
import type { ProjectOverview } from '@heron/contract/routes'

export const projectTabs = ['details', 'drawing', 'location', 'workpiece', 'plan', 'setting', 'program'] as const
export type ProjectTab = (typeof projectTabs)[number]

export const isProjectTab = (value: string): value is ProjectTab => projectTabs.some((each) => each === value)

/** The number beside a tab's title; undefined for tabs without one. */
export function countOf(counts: ProjectOverview['counts'], tab: ProjectTab): number | undefined {
  const figures: Partial<Record<ProjectTab, number>> = {
    drawing: counts.files,
    location: counts.locations,
    plan: counts.steps,
    setting: counts.copies,
    program: counts.programs,
  }
  return figures[tab]
}

/** Whether the project has burns. Without any, the calls for programs under way and for unclear places are left out. */
export const hasBurns = ({ counts }: Pick<ProjectOverview, 'counts'>): boolean => counts.burns > 0

const tabs: Readonly<Record<ProjectOverview['next'], ProjectTab>> = {
  upload: 'drawing',
  decide: 'drawing',
  answer: 'drawing',
  apply: 'drawing',
  complete: 'workpiece',
  plan: 'plan',
  accept: 'plan',
  generate: 'program',
  approve: 'program',
  release: 'program',
  burn: 'program',
  done: 'details',
}

type Part = NonNullable<ProjectOverview['completeIn']>

/** Where the values of a part are filled in. */
const tabsOfParts: Readonly<Record<Part, ProjectTab>> = {
  workpiece: 'workpiece',
  electrode: 'setting',
  location: 'location',
  setting: 'setting',
}

/** The tab in which the next step is done. */
export const tabOfStep = ({ next, completeIn }: Pick<ProjectOverview, 'next' | 'completeIn'>): ProjectTab =>
  next === 'complete' && completeIn ? tabsOfParts[completeIn] : tabs[next]

/** The permissions of which one is enough for the next step. */
const permissions: Readonly<Record<Exclude<ProjectOverview['next'], 'complete'>, readonly Permission[]>> = {
  upload: ['drawing:upload'],
  decide: ['fact:accept'],
  answer: ['fact:accept'],
  apply: ['fact:accept'],
  plan: ['plan:edit'],
  accept: ['plan:edit'],
  generate: ['program:generate'],
  approve: ['program:approve'],
  release: ['program:release'],
  burn: ['discharge:record'],
  done: [],
}

/** The same for missing values, by what lacks them. */
const completing: Readonly<Record<Part, readonly Permission[]>> = {
  electrode: ['electrode:edit'],
  location: ['location:edit', 'electrode:edit'],
  setting: ['setting:edit'],
  workpiece: ['workpiece:edit'],
}

/** The permissions of which the next step needs one. */
export const permissionsOfStep = ({
  next,
  completeIn,
}: Pick<ProjectOverview, 'next' | 'completeIn'>): readonly Permission[] =>
  next === 'complete' ? completing[completeIn ?? 'workpiece'] : permissions[next]
