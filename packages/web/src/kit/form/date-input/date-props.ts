import type { DateKind } from './date-text.ts'

export interface DateInputProps {
  readonly kind?: DateKind
  /** In its format; '' for none. A date with time is GMT+8, as on the wire, and shown in the workshop's time zone. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly id?: string
  readonly 'aria-label'?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Like `disabled`: the value cannot be changed. */
  readonly readOnly?: boolean
}
