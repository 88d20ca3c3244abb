import type { DateKind } from './date-text.ts'

export interface DateInputProps {
  readonly kind?: DateKind
  /** As its format has it; '' for none. A date with its time is the workshop's (the wire's), whatever zone it is read in. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly id?: string
  readonly 'aria-label'?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** As `disabled`: the value cannot be changed. */
  readonly readOnly?: boolean
}
