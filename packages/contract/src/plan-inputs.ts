/** How to find the projects of an input row, and the columns their plans depend on. */
export interface PlanInput {
  /** The column with the project's id, or with the id of the machine that projects are planned for. */
  readonly project?: string
  readonly machine?: string
  /** Only these columns affect the plan; without it all do, except those in `except` and the audit columns. */
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/**
 * The tables that a plan depends on. A change of their rows makes the plan stale and sets the project back to
 * unresolved; a change of the machine does so only until the project is discharged.
 */
export const planInputs = {
  project: { project: 'id', only: ['shape', 'targetRa', 'machineId', 'name', 'part'] },
  workpiece: { project: 'projectId' },
  projectExtend: { project: 'projectId' },
  electrode: { project: 'projectId' },
  location: { project: 'projectId' },
  electrodeRenewal: { project: 'projectId' },
  machine: { machine: 'id', except: ['name', 'remark', 'jobDefaults'] },
  positioningPoint: { machine: 'machineId' },
} as const satisfies Readonly<Record<string, PlanInput>>

/**
 * The tables shared by all projects that their plans and programs depend on. A change of their rows can make plans and
 * programs of several projects stale; the people of these projects get a notice.
 */
export const sharedInputs = {
  machine: planInputs.machine,
  positioningPoint: planInputs.positioningPoint,
  conditionEntry: { except: ['remark', 'provenJobs'] },
  postRevision: { only: ['state', 'hash', 'definition', 'structure', 'meanings'] },
} as const satisfies Readonly<Record<string, PlanInput>>

export type SharedInput = keyof typeof sharedInputs
