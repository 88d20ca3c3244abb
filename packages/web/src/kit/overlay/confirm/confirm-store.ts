import { createStore } from '../../../lib/store.ts'

/** Further effects of the action, as far as the server reports them. */
export interface Consequences {
  readonly lines: readonly string[]
  /** The action would be refused. */
  readonly isRefused: boolean
  /** Rows that can take over references to the deleted ones; at most one is chosen. */
  readonly targets?: readonly Target[]
}

export interface Target {
  readonly value: string
  readonly text: string
}

export interface Question {
  readonly title: string
  readonly detail?: string
  /** The text of the confirming button; "OK" when absent. */
  readonly yes?: string
  readonly danger?: boolean
  /** Shown below the detail once they are known. */
  readonly consequences?: Promise<Consequences>
}

export interface Asked extends Question {
  readonly answer: (yes: boolean, target?: string) => void
}

/** Whether confirmed, and the row that takes over, if one was chosen. */
export interface Decision {
  readonly yes: boolean
  readonly target: string | undefined
}

export const asked = createStore<Asked | undefined>(undefined)

/** Asks before an action that cannot be undone. Resolves to false when closed in any other way. */
export const confirm = async (question: Question): Promise<boolean> => (await decide(question)).yes

/** The same with a choice of a row that takes over references. */
export function decide(question: Question): Promise<Decision> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes, target) => {
        asked.set(undefined)
        resolve({ yes, target })
      },
    })
  })
}
