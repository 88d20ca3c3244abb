import type { Titles } from './titles.ts'

/** A key of `Titles`. */
export type TitleLanguage = keyof Titles

const suffixes = { cn: '', en: 'En', jp: 'Jp' } as const satisfies Record<TitleLanguage, string>

/** A row with a Chinese name and optional names in the other two languages: `name`, `nameEn`, `nameJp`. */
export type Named<F extends string> = { readonly [K in F]: string } & {
  readonly [K in `${F}En` | `${F}Jp`]?: string | null | undefined
}

/**
 * The title in the reader's language, or the Chinese one if there is none. Displayed names of dictionaries, their
 * items, roles, departments, positions and categories follow this rule; `shownName` is the same rule in SQL.
 */
export const titleIn = (language: TitleLanguage, titles: Partial<Titles> & Pick<Titles, 'cn'>): string =>
  titles[language] || titles.cn

/** The name of a row in the reader's language, or its Chinese name. */
export const nameIn = <F extends string>(language: TitleLanguage, row: Named<F>, field: F): string =>
  (row as Readonly<Record<string, string | null | undefined>>)[`${field}${suffixes[language]}`] || row[field]

/** The name of a row in each language. */
export const namesOf = <F extends string>(row: Named<F>, field: F): Titles => ({
  cn: row[field],
  en: nameIn('en', row, field),
  jp: nameIn('jp', row, field),
})

/** The columns or fields with the English and the Japanese name. */
export const otherNameFields = <F extends string>(field: F) => [`${field}En`, `${field}Jp`] as const
