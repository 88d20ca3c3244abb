import { describe, expect, it } from 'vitest'
import { isServerEvent, serverEvent } from './index.ts'

const events = [
  { cmd: 'job.progress', jobId: 'j1', name: 'drawing.read', progress: 40, note: null },
  { cmd: 'job.done', jobId: 'j1', name: 'drawing.read', state: 'done' },
  { cmd: 'topic', msgTxt: 'new' },
  { cmd: 'user', userId: 'u1', msgId: 'm1', msgTxt: 'new' },
  { cmd: 'authority' },
  { cmd: 'changed', id: 'c1', nouns: { location: ['7'], customer: null } },
  { cmd: 'missed' },
  { cmd: 'heartcheck', msgTxt: '' },
]

describe('[K08] an event', () => {
  it('of every kind is recognised without its schema', () => {
    expect(events.map(({ cmd }) => cmd).sort()).toEqual(serverEvent.options.map(({ shape }) => shape.cmd.value).sort())
    for (const event of events)
      expect([serverEvent.safeParse(event).success, isServerEvent(event)]).toEqual([true, true])
  })

  it('that lacks a field, or has one of another type, is invalid, as by its schema', () => {
    for (const event of events) {
      for (const key of Object.keys(event)) {
        for (const damaged of [
          { ...event, [key]: undefined },
          { ...event, [key]: { nested: true } },
        ]) {
          expect(isServerEvent(damaged), JSON.stringify(damaged)).toBe(serverEvent.safeParse(damaged).success)
        }
      }
    }
  })

  it.each([[null], ['topic'], [{}], [{ cmd: 'toString' }], [{ cmd: 'unknown' }]])('is not %j', (value) => {
    expect(isServerEvent(value)).toBe(false)
  })
})
