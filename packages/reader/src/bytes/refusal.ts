/** Why a file is refused. Texts are chosen by code in the user's language. */
export const refusalCodes = [
  'read.empty',
  'read.tooLarge',
  'read.unknownKind',
  'read.unsupportedKind',
  'read.broken',
  'read.truncated',
  'read.tooMany',
  'read.hostile',
  'read.memory',
  'read.time',
  'read.cancelled',
  'read.crashed',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
export type RefusalParams = Readonly<Record<string, string | number>>

/** A file refused as a whole, with the reason as data. */
export class ReadRefused extends Error {
  override readonly name = 'ReadRefused'
  readonly code: RefusalCode
  readonly params: RefusalParams

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(`${code} ${JSON.stringify(params)}`)
    this.code = code
    this.params = params
  }
}
