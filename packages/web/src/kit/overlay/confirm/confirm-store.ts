import { createStore } from '../../../lib/store.ts'

/** What else would happen, as far as the server knows. */
export interface Consequences {
  readonly lines: readonly string[]
  /** It would be refused. */
  readonly isRefused: boolean
}

export interface Question {
  readonly title: string
  readonly detail?: string
  /** The word on the button that goes ahead; "OK" when absent. */
  readonly yes?: string
  readonly danger?: boolean
  /** Shown below the detail as soon as they are known. */
  readonly consequences?: Promise<Consequences>
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void
}

export const asked = createStore<Asked | undefined>(undefined)

/** Asks before something that cannot be taken back. Resolves to false when closed in any other way. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(undefined)
        resolve(yes)
      },
    })
  })
}
