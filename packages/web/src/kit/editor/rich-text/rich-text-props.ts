import type { KeptPictures } from '../safe-html/kept-pictures.ts'

/** The picture store of a text being written. */
export interface TextPictures extends KeptPictures {
  /** Accepted file types, as in a file input. */
  readonly accept: string
  /** Stores a picture and resolves to its id; rejects with the reason. `onProgress` receives the share sent, 0 to 1. */
  readonly keep: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<string>
}

export interface RichTextProps {
  /** HTML; empty text when nothing is written. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** Height of the text, px; 300 when absent. */
  readonly height?: number
  readonly isReadOnly?: boolean
  /** The picture store; without it none can be inserted. */
  readonly pictures?: TextPictures
}
