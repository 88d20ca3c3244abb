import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Heron's colours, so that light and dark follow the page without a second theme. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--h-text-1)', backgroundColor: 'var(--h-panel)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--h-mono)', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--h-text-1)' },
  '.cm-cursor': { borderLeftColor: 'var(--h-text-1)' },
  '.cm-gutters': { color: 'var(--h-text-3)', backgroundColor: 'var(--h-well)', borderRight: '1px solid var(--h-line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--h-accent) 7%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--h-accent) 24%, transparent)',
  },
  '.cm-placeholder': { color: 'var(--h-text-3)' },
  '.cm-panels': { color: 'var(--h-text-1)', backgroundColor: 'var(--h-well)' },
})

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--h-accent-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--h-good-text)' },
  { tag: [tags.number, tags.bool, tags.atom, tags.null], color: 'var(--h-warn-text)' },
  { tag: [tags.comment, tags.meta], color: 'var(--h-text-3)', fontStyle: 'italic' },
  { tag: [tags.tagName, tags.heading, tags.typeName, tags.className], color: 'var(--h-bad-text)' },
  { tag: [tags.propertyName, tags.attributeName, tags.link, tags.url], color: 'var(--h-text-2)' },
  { tag: [tags.heading, tags.strong], fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
])

export const codeTheme: Extension = [look, syntaxHighlighting(colours)]
