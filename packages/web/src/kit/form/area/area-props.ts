export interface AreaLinkageProps {
  readonly label: string
  /** One field with three columns, or three fields; a value from a column's data may be any text. */
  readonly type?: string
  /** The code of the chosen county; '' for none. */
  readonly value: string
  readonly onChange: (code: string) => void
  readonly disabled?: boolean
  readonly id?: string
}
