export interface RichTextProps {
  /** HTML; empty when nothing is written. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** Of the text, px; 300 when absent. */
  readonly height?: number
  readonly isReadOnly?: boolean
  /** Stores a picture and answers its address; without it only addresses can be put in. */
  readonly uploadImage?: (file: File) => Promise<string>
}
