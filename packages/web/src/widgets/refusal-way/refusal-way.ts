import type { RefusalWay } from '../../kit/overlay/refusal/refusal-list.tsx'

/** The tab of a project for the first part of a path. */
const tabs: Readonly<Record<string, string>> = {
  workpiece: 'workpiece',
  setting: 'setting',
  machine: 'setting',
  electrodes: 'setting',
  locations: 'location',
  plan: 'plan',
}

/**
 * Where a reason against a plan or a program can be resolved: `setting.ballPot`, `workpiece.length`, `electrodes.E1.…`.
 */
export const refusalWayIn =
  (projectId: string) =>
  (path: string): RefusalWay | undefined => {
    const [root = '', ...rest] = path.split('.')
    const tab = tabs[root]
    if (tab === undefined) return undefined
    // The setting's form names its fields with their root, the workpiece's without; fixtures are one field.
    const own = rest[0] === 'fixtures' ? 'fixtures' : rest.join('.')
    const field = root === 'setting' ? path : root === 'workpiece' ? own : undefined
    return { to: `/project/${projectId}?tab=${tab}`, ...(field ? { field } : {}) }
  }
