/**
 * How one kind of failure is answered: HTTP status, code on the wire, texts with {placeholders}, and whether it is
 * logged as a fault of the server.
 */
export interface CatalogueEntry {
  readonly status: number
  readonly code: number
  readonly zh: string
  readonly en: string
  readonly ja: string
  readonly report: boolean
}

/** An entry of the catalogue. */
export const entry = (
  status: number,
  code: number,
  zh: string,
  en: string,
  ja: string,
  report = false,
): CatalogueEntry => ({
  status,
  code,
  zh,
  en,
  ja,
  report,
})
/** Business failure: HTTP 200 with `success: false` and code 500, as the wire requires. */
export const business = (zh: string, en: string, ja: string) => entry(200, 500, zh, en, ja)
/** Refused input: HTTP 400. */
export const refused = (zh: string, en: string, ja: string) => entry(400, 400, zh, en, ja)
