import type { ReactNode } from 'react'
import { createStore } from '../../../lib/store.ts'

export interface PromptQuestion {
  readonly title: string
  /** Content above the input. */
  readonly content?: ReactNode
  readonly placeholder?: string
  readonly defaultValue?: string
  /** px; 420 when absent. */
  readonly width?: number
  readonly okText?: string
  readonly cancelText?: string
  /** Returns the error of a value; the window then stays open and shows it. When absent, an empty value is refused. */
  readonly check?: (value: string) => string | undefined
  /** Saves the value; the window waits for it, and stays open with the reason when it fails. */
  readonly save?: (value: string) => Promise<void>
}

export interface Prompted extends PromptQuestion {
  readonly answer: (value: string | undefined) => void
}

export const prompted = createStore<Prompted | undefined>(undefined)

/** Asks for one text. Resolves to undefined when closed without OK. */
export function prompt(question: PromptQuestion): Promise<string | undefined> {
  prompted.get()?.answer(undefined)
  return new Promise((resolve) => {
    prompted.set({
      ...question,
      answer: (value) => {
        prompted.set(undefined)
        resolve(value)
      },
    })
  })
}
