export type PartOfDay = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** [B20] Before 9 morning, to 11 forenoon, to 13 noon, before 20 afternoon, else evening. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}
