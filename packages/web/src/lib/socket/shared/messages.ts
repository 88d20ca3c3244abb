/** Messages from a tab to the holder of the shared sockets. `wire`: one connection of one tab. */
export type ToHub =
  | { readonly wire: string; readonly is: 'open'; readonly address: string; readonly token: string }
  | { readonly wire: string; readonly is: 'send'; readonly text: string }
  | { readonly wire: string; readonly is: 'close' }

/** Messages from the holder to a tab. */
export type FromHub =
  | { readonly wire: string; readonly is: 'open' }
  | { readonly wire: string; readonly is: 'message'; readonly data: string }
  | { readonly wire: string; readonly is: 'close'; readonly code: number }

/** The code of a connection closed without a close frame. */
export const LOST = 1006
