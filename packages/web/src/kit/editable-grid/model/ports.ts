import type { ComponentType } from 'react'
import type { Row } from './row.ts'

/**
 * External services for some cells. The kit makes no calls: a widget provides these with the column, backed by the
 * server.
 */

/** The properties of the column that these services receive; every grid column has them. */
export interface SeamColumn {
  readonly key: string
  readonly title: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly dictCode?: string
  readonly dict?: string
  readonly store?: string
  readonly text?: string
  readonly field?: string
  readonly param?: Readonly<Record<string, unknown>>
  readonly sorter?: string
  readonly orgFields?: string
  readonly destFields?: string
  readonly action?: string
  readonly token?: boolean
  readonly data?: Readonly<Record<string, unknown>>
  readonly responseName?: string
}

/** A choice that was found; every grid option has this form. */
export interface FoundOption {
  readonly value: string | number
  readonly text?: string
  readonly label?: string
  readonly title?: string
  readonly disabled?: boolean
}

/** Names of stored keys: users, departments, entries of a dictionary. Keys without a name may be left out. */
export interface LabelSource {
  readonly labels: (keys: readonly string[]) => Promise<Readonly<Record<string, string>>>
}

/** Choices that are searched on the server. */
export interface CellSearch extends LabelSource {
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly FoundOption[]>
}

export interface PickRequest {
  readonly column: SeamColumn
  readonly row: Row
  /** The cell's value. */
  readonly picked: readonly string[]
  readonly multiple: boolean
}

export interface CellPick {
  readonly value: string
  readonly label: string
}

/** Users, departments and the like, picked in a window; `undefined`: closed without a choice. */
export interface CellPicker extends LabelSource {
  readonly open: (request: PickRequest) => Promise<readonly CellPick[] | undefined>
}

/** A report whose rows fill several cells; `undefined`: closed without a choice. */
export interface ReportPicker {
  readonly open: (request: PickRequest & { readonly code: string }) => Promise<readonly Row[] | undefined>
}

/** The answer to an upload; the path is under `responseName`. A missing `success` means success. */
export interface UploadAnswer {
  readonly success?: boolean
  readonly message?: string
  readonly [name: string]: unknown
}

export interface UploadRequest {
  readonly column: SeamColumn
  readonly row: Row
  readonly signal: AbortSignal
  /** 0 to 100 */
  readonly onProgress: (percent: number) => void
}

/** Draws a stored picture without a plain address, e.g. one fetched with the session's token. */
export type PictureView = ComponentType<{ readonly path: string; readonly name: string }>

export interface CellUploader {
  readonly send: (file: File, request: UploadRequest) => Promise<UploadAnswer>
  /** Absent: no download. Rejects on failure. */
  readonly download?: (path: string) => void | Promise<void>
  /** The address that shows a stored picture. */
  readonly urlOf?: (path: string) => string
  /** Draws a stored picture, in place of an address. */
  readonly Picture?: PictureView
  /** The window with all files of the cell; `limit` 0 is any number. */
  readonly more?: (
    paths: readonly string[],
    limit: number,
    column: SeamColumn,
  ) => Promise<readonly string[] | undefined>
}
