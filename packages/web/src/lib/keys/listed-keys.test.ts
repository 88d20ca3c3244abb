import { describe, expect, it } from 'vitest'
import { gridKeys } from '../../kit/editable-grid/view/keyboard.ts'
import { chordText, keysOf, listedFrom } from './listed-keys.ts'

describe('keys that are listed', () => {
  it('names each thing once, with all of its keys', () => {
    const table = { ArrowUp: 'walk', Home: 'walk', Enter: 'open', F1: 'help' } as const
    const one = listedFrom('list', table, (value) =>
      value === 'help' ? undefined : (`app.keys.${value}Rows` as never),
    )
    expect(one.map(({ chords }) => chords)).toEqual([['ArrowUp', 'Home'], ['Enter']])
    expect(keysOf([one, one], 'list')).toEqual(one)
    expect(keysOf([one], 'grid')).toEqual([])
  })

  it('writes chords as they stand on the keyboard', () => {
    expect(['Ctrl+Alt+PageUp', 'Shift+ArrowLeft', 'Ctrl+k', ' ', '?'].map((each) => chordText(each, false))).toEqual([
      'Ctrl Alt PgUp',
      'Shift ←',
      'Ctrl K',
      'Space',
      '?',
    ])
    expect(chordText('Ctrl+z', true)).toBe('⌘ Z')
  })

  it('lists every key that the grid answers on a closed cell', () => {
    const chords = new Set(gridKeys.flatMap((each) => each.chords))
    for (const chord of ['F2', 'Alt+ArrowUp', 'Ctrl+d', 'Shift+F10', 'Ctrl+Shift+End', 'Alt+ArrowRight', 'Ctrl+v']) {
      expect(chords).toContain(chord)
    }
  })
})
