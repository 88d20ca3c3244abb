/** A place that a copy has already burnt to size. */
export interface BurntPlace {
  readonly electrodeId: string
  /** Number of the electrode copy. */
  readonly copy: number
  readonly locationId: string
}
