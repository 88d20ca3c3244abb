import { createStore } from './store.ts'

/** The field that is to get the focus as soon as a form with it is shown: a link elsewhere led to it. */
export const wantedField = createStore<string | undefined>(undefined)
