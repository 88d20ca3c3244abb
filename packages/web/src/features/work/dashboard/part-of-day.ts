export type PartOfDay = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** [B20] Hours 0–8 morning, 9–11 forenoon, 12–13 noon, 14–19 afternoon, then evening. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}
