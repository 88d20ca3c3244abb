/** An uploaded file on disk under a temporary name: measured, hashed and checked, not yet stored. */
export interface StagedFile {
  /** Name of the form field. */
  readonly field: string
  /** The user's file name: normalised, without path, control or direction characters. */
  readonly name: string
  /** Lower case, without dot. */
  readonly extension: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
  readonly path: string
}
