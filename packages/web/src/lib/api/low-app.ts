import { createStore } from '../store.ts'

/** [G07] The low-code application of the shown page; sent with its calls. */
export const lowApp = createStore<string | undefined>(undefined)

/** The application of a page whose name has that form; from the parameter of its address. */
export const lowAppOf = (name: string, params: Readonly<Record<string, string | undefined>>): string | undefined =>
  name.startsWith('low-app') ? params.appId : undefined
