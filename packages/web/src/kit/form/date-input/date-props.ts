/** [M08] What is stored and shown, in every language. */
export const dateFormats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const
export type DateKind = keyof typeof dateFormats

export interface DateInputProps {
  readonly kind?: DateKind
  /** As its format has it; '' for none. A date with its time is the workshop's (the wire's), whatever zone it is read in. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly id?: string
  readonly 'aria-label'?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** As `disabled`: nobody can change it. */
  readonly readOnly?: boolean
}
