/** A directed edge between numbered corners. */
export interface Edge {
  readonly from: number
  readonly to: number
}

/**
 * Collects directed edges and cancels those that occur in both directions: the remaining ones are the boundary. Sorting
 * typed arrays keeps this cheap for millions of edges.
 */
export class EdgeBalance {
  #forward: Float64Array
  #backward: Float64Array
  #forwardCount = 0
  #backwardCount = 0
  readonly #corners: number

  /** `corners`: an upper bound of the corner numbers; `edges`: of the number of edges. */
  constructor(corners: number, edges: number) {
    this.#corners = corners
    this.#forward = new Float64Array(edges)
    this.#backward = new Float64Array(edges)
  }

  add(from: number, to: number): void {
    if (from === to) return
    if (from < to) {
      this.#forward[this.#forwardCount] = from * this.#corners + to
      this.#forwardCount += 1
      return
    }
    this.#backward[this.#backwardCount] = to * this.#corners + from
    this.#backwardCount += 1
  }

  /** The edges that were not cancelled, each as often as it remains. */
  remaining(): readonly Edge[] {
    const forward = this.#forward.subarray(0, this.#forwardCount).sort()
    const backward = this.#backward.subarray(0, this.#backwardCount).sort()
    const edges: Edge[] = []
    let left = 0
    let right = 0
    while (left < forward.length || right < backward.length) {
      const ahead = forward[left] ?? Infinity
      const back = backward[right] ?? Infinity
      if (ahead === back) {
        left += 1
        right += 1
        continue
      }
      const key = Math.min(ahead, back)
      const low = Math.floor(key / this.#corners)
      const high = key % this.#corners
      edges.push(ahead < back ? { from: low, to: high } : { from: high, to: low })
      if (ahead < back) left += 1
      else right += 1
    }
    return edges
  }
}

/** Joins edges whose ends balance (equally many begin and end at every corner) into closed loops of corner numbers. */
export function loopsOf(edges: readonly Edge[]): readonly (readonly number[])[] {
  const outgoing = new Map<number, number[]>()
  for (const { from, to } of edges) {
    const list = outgoing.get(from)
    if (list) list.push(to)
    else outgoing.set(from, [to])
  }
  const loops: number[][] = []
  for (const { from: start } of edges) {
    const loop: number[] = []
    let corner = outgoing.get(start)?.length ? start : undefined
    while (corner !== undefined) {
      loop.push(corner)
      const next: number | undefined = outgoing.get(corner)?.pop()
      corner = next === start ? undefined : next
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}
