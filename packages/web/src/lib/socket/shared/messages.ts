/** What a tab says to who holds the sockets of all tabs. `wire`: one connection of one tab. */
export type ToHub =
  | { readonly wire: string; readonly is: 'open'; readonly address: string; readonly token: string }
  | { readonly wire: string; readonly is: 'send'; readonly text: string }
  | { readonly wire: string; readonly is: 'close' }

/** What is answered. */
export type FromHub =
  | { readonly wire: string; readonly is: 'open' }
  | { readonly wire: string; readonly is: 'message'; readonly data: string }
  | { readonly wire: string; readonly is: 'close'; readonly code: number }

/** The code browsers give a connection that went without a word. */
export const LOST = 1006
