/** How much the server takes on, and what it gives up. */
export interface LoadConfig {
  /** s without a sign of life from a socket's peer, after which the socket is closed. */
  readonly socketSilence: number
}

/** Settings of the load, as the README lists them. */
export const loadSettings = {
  HERON_SOCKET_SILENCE: {
    default: '45',
    meaning:
      'Seconds without a sign of life after which a socket is closed; its browser is asked for one three times before',
  },
} as const

type Name = keyof typeof loadSettings

/** Reads the limits of the load; `number` answers a setting that is a whole number between two others. */
export function readLoad(number: (name: Name, min: number, max: number) => number): LoadConfig {
  return { socketSilence: number('HERON_SOCKET_SILENCE', 3, 3_600) }
}
