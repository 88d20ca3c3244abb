import { describe, expect, it } from 'vitest'
import { controls } from './controls.ts'
import { lesson } from './lesson.ts'

const control = (id: string) => {
  const found = controls.find((each) => each.id === id)
  if (!found) throw new Error(`no control ${id}`)
  return found
}

describe('teach by sample', () => {
  it.each(['C-OBT/inline', 'MACRO/subPerStep', 'KEYWORD/distances'])(
    '%s: three samples teach a post that prints a fourth program byte for byte',
    (id) => {
      const { isLearnt, why, questions } = lesson(control(id), 1)
      expect({ isLearnt, why }).toEqual({ isLearnt: true, why: '' })
      expect(questions).toBeLessThanOrEqual(10)
    },
  )
})
