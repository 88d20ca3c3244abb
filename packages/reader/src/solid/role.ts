import type { ReadSolid } from '../bytes/index.ts'

/** The probable role of a solid in a file. */
export type SolidRole = 'electrode' | 'workpiece' | 'part'

const ELECTRODE = /电极|電極|electrod|(^|[^a-z])(elec?|dj|edm|e)[-_ ]?\d|紫铜|石墨/i
const WORKPIECE = /工件|模仁|型腔|型芯|ワーク|workpiece|cavity|core(?![a-z])|insert(?![a-z])/i

/** By its name, else by its base face; the only solid of a file is assumed to be an electrode. */
export function roleOf(solid: ReadSolid, isOnly: boolean): SolidRole {
  if (ELECTRODE.test(solid.name)) return 'electrode'
  if (WORKPIECE.test(solid.name)) return 'workpiece'
  return isOnly || solid.baseZ !== undefined ? 'electrode' : 'part'
}
