/** [D18] The code of the root, above all provinces. */
export const AREA_ROOT = '86'

/** Province, city, county. */
export const AREA_LEVELS = 3

export interface Area {
  readonly code: string
  readonly name: string
}

/** The national division codes as a tree: children and path of a code. */
export interface Areas {
  readonly below: (code: string) => readonly Area[]
  /** From the province down to the code itself; empty for an unknown code. */
  readonly pathOf: (code: string) => readonly Area[]
  /** The first paths with a name that contains a text. */
  readonly find: (text: string, most: number) => readonly (readonly Area[])[]
}

interface Lists {
  readonly province_list: Readonly<Record<string, string>>
  readonly city_list: Readonly<Record<string, string>>
  readonly county_list: Readonly<Record<string, string>>
}

/** 330106 is below 330100, that below 330000, that below the root. */
function parentOf(code: string): string {
  if (code.endsWith('0000')) return AREA_ROOT
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

/** Builds the tree from three lists of codes and names. */
export function areasOf({ province_list, city_list, county_list }: Lists): Areas {
  const byCode = new Map<string, Area>()
  const children = new Map<string, Area[]>()
  for (const list of [province_list, city_list, county_list]) {
    for (const [code, name] of Object.entries(list)) {
      const area = { code, name }
      byCode.set(code, area)
      const siblings = children.get(parentOf(code))
      if (siblings) siblings.push(area)
      else children.set(parentOf(code), [area])
    }
  }
  const pathOf = (code: string): readonly Area[] => {
    const area = byCode.get(code)
    return area ? [...pathOf(parentOf(code)), area] : []
  }
  return {
    below: (code) => children.get(code) ?? [],
    pathOf,
    find: (text, most) => {
      const found: (readonly Area[])[] = []
      for (const { code, name } of byCode.values()) {
        if (found.length >= most) break
        if (name.includes(text) && !children.has(code)) found.push(pathOf(code))
      }
      return found
    },
  }
}

let loaded: Promise<Areas> | undefined

/** Fetched with the first area shown: 33 KB compressed. */
export function loadAreas(): Promise<Areas> {
  loaded ??= import('@vant/area-data').then(
    ({ areaList }) => areasOf(areaList),
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}
