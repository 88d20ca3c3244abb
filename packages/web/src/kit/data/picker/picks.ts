/** A picked row: its stored value and its text. */
export interface Pick {
  readonly value: string
  readonly label: string
}

/** The wire's comma-joined values, empty ones dropped. */
export const splitValues = (text: string | null | undefined): readonly string[] =>
  (text ?? '').split(',').filter((value) => value !== '')

export const joinValues = (picks: readonly Pick[]): string => picks.map(({ value }) => value).join(',')

export const isPicked = (picks: readonly Pick[], value: string): boolean => picks.some((pick) => pick.value === value)

/** Adds or removes a pick. Where only one is allowed, the new one replaces it. */
export function withToggled(picks: readonly Pick[], pick: Pick, multiple: boolean): readonly Pick[] {
  if (isPicked(picks, pick.value)) return picks.filter(({ value }) => value !== pick.value)
  return multiple ? [...picks, pick] : [pick]
}

/** Adds or removes the picks of a whole page; picks of other pages stay. */
export function withPage(picks: readonly Pick[], page: readonly Pick[], on: boolean): readonly Pick[] {
  const onPage = new Set(page.map(({ value }) => value))
  const others = picks.filter(({ value }) => !onPage.has(value))
  if (!on) return others
  return [...picks, ...page.filter(({ value }) => !isPicked(picks, value))]
}
