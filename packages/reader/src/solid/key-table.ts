/**
 * Numbers distinct keys 0, 1, 2 … in order of arrival: a hash table with open addressing over typed arrays. For the
 * millions of keys of a mesh, a Map takes four times the time and memory.
 */
export class KeyTable {
  #keys: Float64Array
  #ids: Int32Array
  #size = 0

  constructor(expected: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, expected * 2)))
    this.#keys = new Float64Array(slots)
    this.#ids = new Int32Array(slots).fill(-1)
  }

  get size(): number {
    return this.#size
  }

  /** The number of a key (an integer below 2^53). */
  idOf(key: number): number {
    const mask = this.#ids.length - 1
    let slot = (Math.imul(key % 0x7fffffff, 0x9e3779b1) ^ Math.imul(key / 0x7fffffff, 0x85ebca6b)) & mask
    while (this.#ids[slot] !== -1) {
      if (this.#keys[slot] === key) return this.#ids[slot] ?? -1
      slot = (slot + 1) & mask
    }
    if (this.#size * 2 >= this.#ids.length) {
      this.#grow()
      return this.idOf(key)
    }
    this.#keys[slot] = key
    this.#ids[slot] = this.#size
    this.#size += 1
    return this.#size - 1
  }

  #grow(): void {
    const [keys, ids] = [this.#keys, this.#ids]
    const ordered = new Float64Array(this.#size)
    for (let slot = 0; slot < ids.length; slot += 1) {
      const id = ids[slot] ?? -1
      if (id !== -1) ordered[id] = keys[slot] ?? 0
    }
    this.#keys = new Float64Array(ids.length * 2)
    this.#ids = new Int32Array(ids.length * 2).fill(-1)
    this.#size = 0
    for (const key of ordered) this.idOf(key)
  }
}
