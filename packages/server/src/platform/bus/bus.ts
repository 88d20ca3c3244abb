/** Topics of messages between servers on one database. */
export type Topic = 'events' | 'tables' | 'rights' | 'changes'

/** Sends messages between the servers of a database; a server does not receive its own. */
export interface Bus {
  /** Publishes to the other servers, if there are any. Call it after the commit. */
  readonly publish: (topic: Topic, message: unknown) => void
  /** Adds a listener for messages of other servers; messages must be validated with a schema. */
  readonly on: (topic: Topic, listener: (message: unknown) => void) => void
  /** Called when messages may have been missed; listeners then refetch. */
  readonly onGap: (listener: () => void) => void
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** For a server that is alone on its database. */
export const loneBus: Bus = {
  publish: () => undefined,
  on: () => undefined,
  onGap: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
}
