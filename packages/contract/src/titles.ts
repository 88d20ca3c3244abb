/** Titles of one thing in the three languages, keyed as the wire keys menu titles. */
export interface Titles {
  readonly cn: string
  readonly en: string
  readonly jp: string
}

export const titled = (cn: string, en: string, jp: string): Titles => ({ cn, en, jp })
