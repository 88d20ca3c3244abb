import type { ServerEvent } from './event.ts'

export { isTouched } from './touched.ts'

/** The only text a browser may send on its socket. */
export const heartbeat = 'HeartBeat'

/** Close codes of Heron's sockets. */
export const socketCodes = { goingAway: 1001, policy: 1008, tooLarge: 1009, sessionEnded: 4401 } as const

type Kind = 'text' | 'text?' | 'text or null' | 'number' | 'ids by noun'
type Kinds = { readonly [E in ServerEvent as E['cmd']]: { readonly [K in keyof Omit<E, 'cmd'>]-?: Kind } }

/**
 * The fields of each event besides its `cmd`. Sockets open before the schemas are loaded, so events are checked without
 * a schema.
 */
const kinds: Kinds = {
  'job.progress': { jobId: 'text', name: 'text', progress: 'number', note: 'text or null' },
  'job.done': { jobId: 'text', name: 'text', state: 'text' },
  topic: { msgId: 'text?', msgTxt: 'text' },
  user: { userId: 'text', msgId: 'text?', msgTxt: 'text', msgTxtEn: 'text?', msgTxtJp: 'text?' },
  authority: {},
  changed: { id: 'text', nouns: 'ids by noun' },
  missed: {},
  heartcheck: { msgTxt: 'text' },
}

const isIds = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every((each) => typeof each === 'string'))

const fits = (value: unknown, kind: Kind): boolean =>
  (kind === 'ids by noun' && typeof value === 'object' && value !== null && Object.values(value).every(isIds)) ||
  (kind === 'number' ? typeof value === 'number' : kind !== 'ids by noun' && typeof value === 'string') ||
  (kind === 'text?' && value === undefined) ||
  (kind === 'text or null' && value === null)

/** Whether the value is an event with all fields its listeners read. Unknown events are meant for a newer page. */
export function isServerEvent(value: unknown): value is ServerEvent {
  if (typeof value !== 'object' || value === null || !('cmd' in value)) return false
  const { cmd, ...held } = value as Readonly<Record<string, unknown>>
  const expected: Readonly<Record<string, Kind>> | undefined =
    typeof cmd === 'string' && Object.hasOwn(kinds, cmd) ? kinds[cmd as keyof Kinds] : undefined // checked above
  return expected !== undefined && Object.entries(expected).every(([key, kind]) => fits(held[key], kind))
}
