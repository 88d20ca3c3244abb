import { useState } from 'react'
import { type ColumnChoice, readColumnChoice, writeColumnChoice } from './column-choice.ts'

/** The choice of columns of one screen, kept in this browser. */
export function useColumnChoice(code: string): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const [held, setHeld] = useState(() => ({ code, choice: readColumnChoice(code) }))
  if (held.code !== code) setHeld({ code, choice: readColumnChoice(code) })
  return [
    held.choice,
    (choice) => {
      setHeld({ code, choice })
      writeColumnChoice(code, choice)
    },
  ]
}
