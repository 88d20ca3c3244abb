/** A place that a copy of its electrode has already burnt to size. */
export interface BurntPlace {
  readonly electrodeId: string
  /** Number of the copy. */
  readonly copy: number
  readonly locationId: string
}
