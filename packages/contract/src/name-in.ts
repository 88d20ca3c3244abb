import type { Titles } from './titles.ts'

/** A language as titles are keyed. */
export type TitleLanguage = keyof Titles

const suffixes = { cn: '', en: 'En', jp: 'Jp' } as const satisfies Record<TitleLanguage, string>

/** A row with a name in Chinese and, where it is translated, in the other two languages: `name`, `nameEn`, `nameJp`. */
export type Named<F extends string> = { readonly [K in F]: string } & {
  readonly [K in `${F}En` | `${F}Jp`]?: string | null | undefined
}

/**
 * The one that a reader sees: that of the reader's language, the Chinese one where there is none. Everything that shows
 * a dictionary's, an item's, a role's or a department's name decides by this; `shownName` is the same rule in SQL.
 */
export const titleIn = (language: TitleLanguage, titles: Partial<Titles> & Pick<Titles, 'cn'>): string =>
  titles[language] || titles.cn

/** The name of a row in the reader's language. */
export const nameIn = <F extends string>(language: TitleLanguage, row: Named<F>, field: F): string =>
  (row as Readonly<Record<string, string | null | undefined>>)[`${field}${suffixes[language]}`] || row[field]

/** The name of a row in each language. */
export const namesOf = <F extends string>(row: Named<F>, field: F): Titles => ({
  cn: row[field],
  en: nameIn('en', row, field),
  jp: nameIn('jp', row, field),
})

/** The columns or fields that have a name in the other languages. */
export const otherNameFields = <F extends string>(field: F) => [`${field}En`, `${field}Jp`] as const
