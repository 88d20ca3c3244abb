/** The same keys as the Chinese texts, with any words. A key that is missing or too many does not compile. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
