import type { KeptPictures } from '../safe-html/kept-pictures.ts'

/** Pictures of a text that is being written. */
export interface TextPictures extends KeptPictures {
  /** Kinds of file that can be chosen, as a file input knows them. */
  readonly accept: string
  /**
   * Keeps a picture and resolves to its id; rejects with the reason. `onProgress` gets the share of it that is sent.
   */
  readonly keep: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<string>
}

export interface RichTextProps {
  /** HTML; empty when nothing is written. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** Of the text, px; 300 when absent. */
  readonly height?: number
  readonly isReadOnly?: boolean
  /** Where pictures are kept; without it none can be put in. */
  readonly pictures?: TextPictures
}
