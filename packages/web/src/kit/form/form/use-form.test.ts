import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RowKeys } from './changes.ts'
import { useForm } from './use-form.ts'
import type { Values } from './values.ts'

const ball = z.strictObject({ diameter: z.number(), rod: z.number() })
const schema = z.strictObject({
  ...{ id: z.string(), version: z.int(), machineId: z.string(), step: z.int() },
  setting: z.strictObject({ version: z.int(), gap: z.number(), ball }),
})
const opened = {
  ...{ id: 'p1', version: 1, machineId: 'm1', step: 7 },
  setting: { version: 4, gap: 0.2, ball: { diameter: 6, rod: 50 } },
}
const theirs = { ...opened, version: 2, machineId: 'm2', setting: { ...opened.setting, version: 5, gap: 0.3 } }

function open(initial: Values = opened, typed?: Values) {
  const { result } = renderHook(() => useForm(schema, initial, typed))
  return {
    form: () => result.current,
    set: (path: string, value: unknown) => act(() => result.current.set(path, value)),
    rebase: (row: Values) => act(() => void result.current.rebase(row)),
  }
}

describe('what was changed in a form, put into another version of its row', () => {
  it('keeps all other values of that version, also within a group, and its versions', () => {
    const { form, set, rebase } = open()
    set('setting.ball.diameter', 8)
    const merged = {
      ...theirs,
      setting: { ...theirs.setting, ball: { diameter: 8, rod: 50 } },
    }
    expect(form().over(theirs)).toEqual(merged)
    rebase(theirs)
    expect(form().values).toEqual(merged)
    expect(form().check()).toEqual(merged)
    expect(form().changes).toEqual({
      was: { version: 2, setting: { version: 5, ball: { diameter: 6 } } },
      is: { version: 2, setting: { version: 5, ball: { diameter: 8 } } },
    })
  })

  it('keeps the fields that the row of a conflict does not have, and the id of the form', () => {
    const { form, set, rebase } = open()
    set('setting.gap', 0.25)
    rebase({ id: 'e9', version: 3, name: 'not of this form' })
    expect(form().values).toMatchObject({ ...opened, version: 3, setting: { ...opened.setting, gap: 0.25 } })
  })

  it('keeps a proposal that the form was opened with', () => {
    const { form, rebase } = open(opened, { machineId: 'm0', setting: { gap: 0.1 } })
    expect(form().isDirty).toBe(true)
    rebase(theirs)
    expect(form().values).toEqual({ ...theirs, machineId: 'm0', setting: { ...theirs.setting, gap: 0.1 } })
  })
})

describe('lists whose rows have keys', () => {
  const rows: RowKeys = { balls: { of: ({ name }) => String(name), renewed: (row) => row } }
  const listed = z.strictObject({
    ...{ id: z.string(), version: z.int() },
    balls: z.array(z.strictObject({ name: z.string(), x: z.int(), y: z.int() })),
  })
  const start = {
    ...{ id: 'w', version: 1 },
    balls: [
      { name: 'a', x: 1, y: 1 },
      { name: 'b', x: 2, y: 2 },
    ],
  }

  it('are continued row by row from another version, and again from the next', () => {
    const { result } = renderHook(() => useForm(listed, start, {}, rows))
    act(() => result.current.set('balls', [{ name: 'a', x: 7, y: 1 }, start.balls[1]]))
    const second = { ...start, version: 2, balls: [start.balls[0], { name: 'b', x: 2, y: 8 }] }
    act(() => void result.current.rebase(second))
    expect(result.current.values).toEqual({ ...second, balls: [{ name: 'a', x: 7, y: 1 }, second.balls[1]] })
    const third = { ...second, version: 3, balls: [{ name: 'a', x: 1, y: 9 }, second.balls[1]] }
    expect(result.current.over(third)).toEqual({ ...third, balls: [{ name: 'a', x: 7, y: 9 }, second.balls[1]] })
    expect(result.current.changes).toEqual({
      was: { version: 2, balls: [{ name: 'a', x: 1, y: 1 }] },
      is: { version: 2, balls: [{ name: 'a', x: 7, y: 1 }] },
    })
  })
})
