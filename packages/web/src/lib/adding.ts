import { createStore } from './store.ts'

/** The list that is to open its window for a new row as soon as it is shown; its address. */
export const addWanted = createStore<string | undefined>(undefined)
