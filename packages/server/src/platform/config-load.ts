/** Limits of the server's load. */
export interface LoadConfig {
  /** s without a response from a socket's peer, after which the socket is closed. */
  readonly socketSilence: number
  /** Simultaneous calls above which further ones are refused; 0: no limit. */
  readonly mostCalls: number
  /** ms a call may have waited behind others that arrived with it before it is refused; 0: no limit. */
  readonly longestWait: number
}

/** Settings of the load; the README lists them. */
export const loadSettings = {
  HERON_SOCKET_SILENCE: {
    default: '45',
    meaning: 'Seconds without a response after which a socket is closed; its browser is pinged three times before',
  },
  HERON_MOST_CALLS: {
    default: '400',
    meaning: 'Simultaneous calls of this server; more are refused with 503 until some have ended; 0 for no limit',
  },
  HERON_LONGEST_WAIT: {
    default: '200',
    meaning: 'ms a call may wait behind others that arrived with it; after that it is refused with 503; 0 for no limit',
  },
} as const

type Name = keyof typeof loadSettings

/** Reads the load limits; `number` returns an integer setting within two bounds. */
export function readLoad(number: (name: Name, min: number, max: number) => number): LoadConfig {
  return {
    socketSilence: number('HERON_SOCKET_SILENCE', 3, 3_600),
    mostCalls: number('HERON_MOST_CALLS', 0, 100_000),
    longestWait: number('HERON_LONGEST_WAIT', 0, 60_000),
  }
}
