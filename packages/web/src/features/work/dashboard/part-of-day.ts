export type PartOfDay = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** [B20] Morning before 9, forenoon before 11, noon before 13, afternoon before 20, otherwise evening. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}
