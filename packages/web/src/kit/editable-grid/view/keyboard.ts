import { type ListedKey, listedFrom } from '../../../lib/keys/listed-keys.ts'
import type { TextKey } from '../../../lib/text/text.ts'

/** Commands that need only the cursor. */
export interface SimpleCommand {
  readonly do:
    | 'open'
    | 'enter'
    | 'cancel'
    | 'leave'
    | 'toggle'
    | 'clear'
    | 'undo'
    | 'redo'
    | 'all'
    | 'fillDown'
    | 'menu'
}

export type Direction = 'down' | 'up' | 'right' | 'left'

/** The command of a key. */
export type Command =
  | { readonly do: 'move'; readonly down: number; readonly right: number; readonly extend: boolean }
  | { readonly do: 'edge'; readonly to: 'rowStart' | 'rowEnd' | 'tableStart' | 'tableEnd'; readonly extend: boolean }
  | { readonly do: 'page'; readonly step: 1 | -1; readonly extend: boolean }
  | { readonly do: 'step'; readonly step: 1 | -1 }
  | { readonly do: 'commit'; readonly leave: Direction; readonly step: boolean }
  | { readonly do: 'type'; readonly character: string }
  | { readonly do: 'moveRow'; readonly step: 1 | -1 }
  | { readonly do: 'resize'; readonly by: number }
  | SimpleCommand

export interface KeyStroke {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export interface KeyState {
  /** An editor is open. */
  readonly editing: boolean
  /** It was opened by typing: left and right leave it, as in a spreadsheet. */
  readonly typed: boolean
  /** The editor has a pop-up and handles Enter and arrows itself. */
  readonly ownKeys: boolean
  /** The cursor is in the head. */
  readonly head: boolean
}

const FAR = Number.POSITIVE_INFINITY
const RESIZE_STEP = 10

const move = (down: number, right: number, extend = false): Command => ({ do: 'move', down, right, extend })
const edge = (to: 'rowStart' | 'rowEnd' | 'tableStart' | 'tableEnd', extend = false): Command => ({
  do: 'edge',
  to,
  extend,
})
const page = (step: 1 | -1, extend = false): Command => ({ do: 'page', step, extend })
const commit = (leave: Direction, step = false): Command => ({ do: 'commit', leave, step })

/** Keys on a closed cell, written as `Ctrl+Alt+Shift+Key`. */
const walking: Readonly<Record<string, Command>> = {
  ArrowUp: move(-1, 0),
  ArrowDown: move(1, 0),
  ArrowLeft: move(0, -1),
  ArrowRight: move(0, 1),
  'Shift+ArrowUp': move(-1, 0, true),
  'Shift+ArrowDown': move(1, 0, true),
  'Shift+ArrowLeft': move(0, -1, true),
  'Shift+ArrowRight': move(0, 1, true),
  'Ctrl+ArrowUp': move(-FAR, 0),
  'Ctrl+ArrowDown': move(FAR, 0),
  'Ctrl+ArrowLeft': edge('rowStart'),
  'Ctrl+ArrowRight': edge('rowEnd'),
  'Ctrl+Shift+ArrowUp': move(-FAR, 0, true),
  'Ctrl+Shift+ArrowDown': move(FAR, 0, true),
  'Ctrl+Shift+ArrowLeft': edge('rowStart', true),
  'Ctrl+Shift+ArrowRight': edge('rowEnd', true),
  'Alt+ArrowUp': { do: 'moveRow', step: -1 },
  'Alt+ArrowDown': { do: 'moveRow', step: 1 },
  Home: edge('rowStart'),
  End: edge('rowEnd'),
  'Shift+Home': edge('rowStart', true),
  'Shift+End': edge('rowEnd', true),
  'Ctrl+Home': edge('tableStart'),
  'Ctrl+End': edge('tableEnd'),
  'Ctrl+Shift+Home': edge('tableStart', true),
  'Ctrl+Shift+End': edge('tableEnd', true),
  PageUp: page(-1),
  PageDown: page(1),
  'Shift+PageUp': page(-1, true),
  'Shift+PageDown': page(1, true),
  Tab: { do: 'step', step: 1 },
  'Shift+Tab': { do: 'step', step: -1 },
  Enter: { do: 'enter' },
  'Shift+Enter': move(-1, 0),
  F2: { do: 'open' },
  Escape: { do: 'leave' },
  ' ': { do: 'toggle' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  'Ctrl+z': { do: 'undo' },
  'Ctrl+y': { do: 'redo' },
  'Ctrl+Shift+z': { do: 'redo' },
  'Ctrl+a': { do: 'all' },
  'Ctrl+d': { do: 'fillDown' },
  ContextMenu: { do: 'menu' },
  'Shift+F10': { do: 'menu' },
}

const inHead: Readonly<Record<string, Command>> = {
  'Alt+ArrowLeft': { do: 'resize', by: -RESIZE_STEP },
  'Alt+ArrowRight': { do: 'resize', by: RESIZE_STEP },
}

/** Keys of every open editor. */
const editing: Readonly<Record<string, Command>> = {
  Escape: { do: 'cancel' },
  Tab: commit('right', true),
  'Shift+Tab': commit('left', true),
}

/** Keys of editors that are one line of text. */
const editingLine: Readonly<Record<string, Command>> = {
  Enter: commit('down'),
  'Shift+Enter': commit('up'),
  ArrowUp: commit('up'),
  ArrowDown: commit('down'),
}

/** Keys of editors that were opened by typing. */
const editingTyped: Readonly<Record<string, Command>> = {
  ArrowLeft: commit('left'),
  ArrowRight: commit('right'),
}

function chord({ key, ctrl, shift, alt }: KeyStroke): string {
  const name = ctrl && key.length === 1 ? key.toLowerCase() : key
  return `${ctrl ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shift && (ctrl || key.length > 1) ? 'Shift+' : ''}${name}`
}

/** The command of a key; undefined when the browser or the open editor handles it. */
export function commandOf(stroke: KeyStroke, state: KeyState): Command | undefined {
  const name = chord(stroke)
  if (state.editing) {
    const line = state.ownKeys ? undefined : (editingLine[name] ?? (state.typed ? editingTyped[name] : undefined))
    return editing[name] ?? line
  }
  const known = (state.head ? inHead[name] : undefined) ?? walking[name]
  if (known) return known
  const types = !stroke.ctrl && !stroke.alt && stroke.key.length === 1
  return types ? { do: 'type', character: stroke.key } : undefined
}

/** The text of a command in the list of keys; undefined for commands left out of the list. */
function meaningOf(command: Command): TextKey | undefined {
  switch (command.do) {
    case 'move':
    case 'edge':
    case 'page':
      return command.extend ? 'app.keys.range' : 'app.keys.walkCells'
    case 'step':
      return 'app.keys.nextCell'
    case 'open':
    case 'enter':
      return 'app.keys.editCell'
    case 'undo':
    case 'redo':
      return 'app.keys.undoRedo'
    case 'commit':
    case 'cancel':
    case 'type':
      return undefined
    default:
      return `app.keys.${command.do}`
  }
}

/** Listed in the window of `?`; copy, cut and paste are events of the browser. */
export const gridKeys: readonly ListedKey[] = [
  ...listedFrom('grid', { ...walking, ...inHead }, meaningOf),
  { group: 'grid', what: 'app.keys.copyPaste', chords: ['Ctrl+c', 'Ctrl+x', 'Ctrl+v'] },
]
