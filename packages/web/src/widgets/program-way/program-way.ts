/** In the address of a project's program tab: the id of the revision that is shown. */
export const revisionParam = 'revision'

/** The address of a revision. */
export const programWay = (projectId: string, programId: string): string =>
  `/project/${projectId}?tab=program&${revisionParam}=${programId}`
