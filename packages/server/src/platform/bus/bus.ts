/** Topics of messages between servers on one database. */
export type Topic = 'events' | 'tables' | 'rights' | 'changes'

/** Carries word from one server to the others on its database; never to itself. */
export interface Bus {
  /** Publishes to the other servers, if there are any. Call it after the commit. */
  readonly publish: (topic: Topic, message: unknown) => void
  /** Told of what another server published; read it with a schema. */
  readonly on: (topic: Topic, listener: (message: unknown) => void) => void
  /** Called when messages may have been missed; listeners then refetch. */
  readonly onGap: (listener: () => void) => void
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** For a server that has its database to itself. */
export const loneBus: Bus = {
  publish: () => undefined,
  on: () => undefined,
  onGap: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
}
