/** A change a person makes to a plan; radii, depths and times are derived again and checked. */
export type Adjustment =
  | { readonly kind: 'condition'; readonly stepId: string; readonly conditionId: string }
  | { readonly kind: 'dwell'; readonly stepId: string; readonly seconds: number }
  /** Pins the order in which all copies of an electrode visit its locations. */
  | { readonly kind: 'order'; readonly electrodeId: string; readonly locationIds: readonly string[] }

/** Longest spark-out, seconds. */
export const MAX_DWELL = 3600
