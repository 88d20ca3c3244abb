import type { Electrode, Machine } from '@heron/contract/routes'

/** A round body about the axis of the spindle: diameter, and its ends above the tip of the electrode, mm. */
export interface RoundBody {
  readonly diameter: number
  readonly height: number
  readonly from: number
  readonly to: number
}

/** What is over the head of an electrode in the spindle; a body is absent while one of its figures is not stated. */
export interface ToolBodies {
  readonly holder?: RoundBody
  readonly chuck?: RoundBody
}

type Held = Pick<Electrode, 'head' | 'base' | 'holder' | 'holderLength'>

/**
 * Holder and chuck of an electrode as stated, by the nominal sizes: the holder on the upper face of the base table, up to
 * the gauge plane at most; the chuck from the gauge plane up.
 */
export function toolBodies(electrode: Held | undefined, chuck: Machine['chuck'] | undefined): ToolBodies {
  if (!electrode) return {}
  const { head, base, holder, holderLength } = electrode
  if (head.height === null || holderLength === null) return {}
  const gauge = head.height + holderLength
  const bodies: { holder?: RoundBody; chuck?: RoundBody } = {}
  if (holder.diameter !== null && holder.height !== null && base.height !== null) {
    const from = head.height + base.height
    const to = Math.min(from + holder.height, gauge)
    if (to > from) bodies.holder = { diameter: holder.diameter, height: holder.height, from, to }
  }
  if (chuck && chuck.diameter !== null && chuck.height !== null)
    bodies.chuck = { diameter: chuck.diameter, height: chuck.height, from: gauge, to: gauge + chuck.height }
  return bodies
}
