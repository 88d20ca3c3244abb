/** Titles in the three languages, keyed like the wire's menu titles. */
export interface Titles {
  readonly cn: string
  readonly en: string
  readonly jp: string
}

export const titled = (cn: string, en: string, jp: string): Titles => ({ cn, en, jp })
