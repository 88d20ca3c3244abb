import type { EditorView } from '@codemirror/view'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CodeArea } from './code-area.tsx'

/** An editor whose owner answers later: it is drawn again with a text when the test says so. */
function openArea(first: string) {
  const told: string[] = []
  let view: EditorView | null = null
  const area = (value: string) => (
    <CodeArea
      value={value}
      onChange={(text) => void told.push(text)}
      language="sql"
      label="code"
      hasLineNumbers={false}
      hint=""
      isReadOnly={false}
      isAutoHeight={false}
      tabSize={2}
      onView={(made) => {
        view = made
      }}
    />
  )
  const { rerender } = render(area(first))
  const opened = (): EditorView => {
    if (!view) throw new Error('no editor')
    return view
  }
  return {
    told,
    draw: (value: string) => rerender(area(value)),
    type: (text: string) => {
      const { head } = opened().state.selection.main
      opened().dispatch({ changes: { from: head, insert: text }, selection: { anchor: head + text.length } })
    },
    remove: () => {
      const { head } = opened().state.selection.main
      opened().dispatch({ changes: { from: head - 1, to: head } })
    },
    shown: () => opened().state.doc.toString(),
    cursor: () => opened().state.selection.main.head,
  }
}

it('keeps what is typed while its owner still draws earlier texts', () => {
  const area = openArea('')
  area.type('a')
  area.type('b')
  area.draw('a')
  expect(area.shown()).toBe('ab')
  area.type('c')
  area.draw('ab')
  expect([area.shown(), area.cursor()]).toEqual(['abc', 3])
  area.draw('abc')
  expect(area.shown()).toBe('abc')
  expect(area.told).toEqual(['a', 'ab', 'abc'])
})

it('tells its owner of a text that was typed and removed again before the owner drew it', () => {
  const area = openArea('')
  area.type('a')
  area.remove()
  area.draw('a')
  expect(area.shown()).toBe('')
  expect(area.told).toEqual(['a', ''])
})

it('takes over any other text of its owner, also one that was typed before', () => {
  const area = openArea('one')
  area.draw('two')
  expect(area.shown()).toBe('two')
  area.type('a')
  area.type('b')
  area.draw('abtwo')
  area.draw('atwo')
  expect(area.shown()).toBe('atwo')
  area.draw('two')
  expect(area.shown()).toBe('two')
  expect(area.told).toEqual(['atwo', 'abtwo'])
})

it('takes over a corrected text, and then each text that follows', () => {
  const area = openArea('')
  area.type('a')
  area.type('b')
  area.draw('AB')
  expect(area.shown()).toBe('AB')
  area.draw('a')
  expect(area.shown()).toBe('a')
})
