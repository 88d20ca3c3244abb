import { createStore } from '../../../lib/store.ts'

/** What else would happen, as far as the server knows. */
export interface Consequences {
  readonly lines: readonly string[]
  /** It would be refused. */
  readonly isRefused: boolean
  /** What can take over from that which goes; one is chosen, or none. */
  readonly targets?: readonly Target[]
}

export interface Target {
  readonly value: string
  readonly text: string
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
  readonly answer: (yes: boolean, target?: string) => void
}

/** Yes, and what takes over, if something was chosen. */
export interface Decision {
  readonly yes: boolean
  readonly target: string | undefined
}

export const asked = createStore<Asked | undefined>(undefined)

/** Asks before something that cannot be taken back. Resolves to false when closed in any other way. */
export const confirm = async (question: Question): Promise<boolean> => (await decide(question)).yes

/** The same where something can be chosen that takes over from what goes. */
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
