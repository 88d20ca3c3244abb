import { createStore } from '../../../lib/store.ts'

export interface Question {
  readonly title: string
  readonly detail?: string
  /** The word on the button that goes ahead; "OK" when absent. */
  readonly yes?: string
  readonly danger?: boolean
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
