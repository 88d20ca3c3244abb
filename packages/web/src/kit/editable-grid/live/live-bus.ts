import { createStore } from '../../../lib/store.ts'
import type { LiveEditing, LivePlace, LiveSource } from './live-source.ts'

type RowListener = Parameters<LiveSource['onRow']>[1]
type Saved = Parameters<RowListener>[0]

interface Member {
  readonly name: string
  readonly editing: ReturnType<typeof createStore<ReadonlyMap<string, LiveEditing>>>
  readonly rows: Set<{ readonly key: string; readonly hear: RowListener }>
}

/** Connects tables of one page as the server connects browsers, for demos and tests. */
export function createLiveBus() {
  const members = new Map<string, Member>()
  const join = (name: string): LiveSource & { readonly save: (socketKey: string, row: Saved) => void } => {
    const by = `${name} ${members.size + 1}`
    const me: Member = { name, editing: createStore<ReadonlyMap<string, LiveEditing>>(new Map()), rows: new Set() }
    members.set(by, me)
    return {
      editing: me.editing,
      onRow: (key, hear) => {
        const listener = { key, hear }
        me.rows.add(listener)
        return () => me.rows.delete(listener)
      },
      setEditing: (at: LivePlace | null) => {
        for (const [other, { editing }] of members) {
          if (other === by) continue
          const next = new Map(editing.get())
          if (at) next.set(by, { by, name, at })
          else next.delete(by)
          editing.set(next)
        }
      },
      /** Does what the server does when a row is saved: sends it to all members, including the sender. */
      save: (socketKey, row) => {
        for (const { rows } of members.values()) for (const each of rows) if (each.key === socketKey) each.hear(row, '')
      },
    }
  }
  return { join }
}
