export interface AreaLinkageProps {
  readonly label: string
  /** One field with three columns, or three fields; out of a column's data it may be anything. */
  readonly type?: string
  /** The code of the last level that is chosen; '' for none. */
  readonly value: string
  readonly onChange: (code: string) => void
  readonly disabled?: boolean
  readonly id?: string
}
