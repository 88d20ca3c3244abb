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

/** The name of the field that gets the focus; undefined for none. */
function fieldOf(root: string, rest: readonly string[], path: string): string | undefined {
  // The setting's form names its fields with their root, the workpiece's without; fixtures are one field.
  if (root === 'workpiece') return rest[0] === 'fixtures' ? 'fixtures' : rest.join('.')
  // The list of electrodes opens the electrode.
  return root === 'setting' || root === 'electrodes' ? path : undefined
}

/**
 * Where a reason against a plan or a program can be resolved: `setting.ballPot`, `workpiece.length`, `electrodes.E1.…`.
 */
export const refusalWayIn =
  (projectId: string) =>
  (path: string): RefusalWay | undefined => {
    const [root = '', ...rest] = path.split('.')
    const isPlaces = root === 'electrodes' && rest.length > 1 && rest.at(-1) === 'locations'
    const tab = tabs[isPlaces ? 'locations' : root]
    if (tab === undefined) return undefined
    const field = isPlaces ? undefined : fieldOf(root, rest, path)
    return { to: `/project/${projectId}?tab=${tab}`, ...(field ? { field } : {}) }
  }
