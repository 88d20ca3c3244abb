/** Something that was picked: what is stored, and what people read. */
export interface Pick {
  readonly value: string
  readonly label: string
}

/** The wire's comma-joined values, empty ones dropped. */
export const splitValues = (text: string | null | undefined): readonly string[] =>
  (text ?? '').split(',').filter((value) => value !== '')

export const joinValues = (picks: readonly Pick[]): string => picks.map(({ value }) => value).join(',')

export const isPicked = (picks: readonly Pick[], value: string): boolean => picks.some((pick) => pick.value === value)

/** Picks one or gives it up. Where only one may be picked the new one replaces it. */
export function withToggled(picks: readonly Pick[], pick: Pick, multiple: boolean): readonly Pick[] {
  if (isPicked(picks, pick.value)) return picks.filter(({ value }) => value !== pick.value)
  return multiple ? [...picks, pick] : [pick]
}

/** Picks a whole page or gives it up; what was picked on other pages stays. */
export function withPage(picks: readonly Pick[], page: readonly Pick[], on: boolean): readonly Pick[] {
  const onPage = new Set(page.map(({ value }) => value))
  const others = picks.filter(({ value }) => !onPage.has(value))
  if (!on) return others
  return [...picks, ...page.filter(({ value }) => !isPicked(picks, value))]
}
