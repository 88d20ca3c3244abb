import type { ReactNode } from 'react'
import { createStore } from '../../../lib/store.ts'

export interface PromptQuestion {
  readonly title: string
  /** What is said above the input. */
  readonly content?: ReactNode
  readonly placeholder?: string
  readonly defaultValue?: string
  /** px; 420 when absent. */
  readonly width?: number
  readonly okText?: string
  readonly cancelText?: string
  /** What is wrong with a value; the window stays and says so. An empty one is refused when this is absent. */
  readonly check?: (value: string) => string | undefined
  /** Takes the value; the window waits for it, and stays with the reason when it fails. */
  readonly save?: (value: string) => Promise<void>
}

export interface Prompted extends PromptQuestion {
  readonly answer: (value: string | undefined) => void
}

export const prompted = createStore<Prompted | undefined>(undefined)

/** Asks for one text. Resolves to undefined when closed in any other way than OK. */
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
