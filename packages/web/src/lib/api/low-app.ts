import { createStore } from '../store.ts'

/** [G07] Of which application made without programming the shown page is; its calls say so. */
export const lowApp = createStore<string | undefined>(undefined)

/** The application of a page whose name says that it belongs to one; from the parameter of its address. */
export const lowAppOf = (name: string, params: Readonly<Record<string, string | undefined>>): string | undefined =>
  name.startsWith('low-app') ? params.appId : undefined
