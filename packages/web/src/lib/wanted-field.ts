import { createStore } from './store.ts'

/** The field that gets the focus as soon as a form with it is shown, after following a link to it. */
export const wantedField = createStore<string | undefined>(undefined)
