import type { Named } from '@heron/contract/name-in'
import type { AdvancedItem, CallOf, Page as PageOf, RouteDefinition } from '@heron/contract/wire'
import { queryParams } from '../../kit/data/advanced-query/query-lines.ts'
import type { IconName } from '../../kit/display/icon/icon-paths.ts'
import { addWanted } from '../../lib/adding.ts'
import { callQuietly } from '../../lib/api/call.ts'
import { languageNames, languages } from '../../lib/text/languages.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { chooseLanguage, text } from '../../lib/text/text.ts'
import { chooseTheme, themeChoices } from '../../lib/theme/theme-store.ts'
import { keysShown } from './keys-shown.ts'
import { type RowKind, rowKinds } from './row-kinds.ts'

/** Something found apart from the menu: a row to open, or an action. */
export interface Hit {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly icon: IconName
  /** Where it leads; absent for an action executed at once. */
  readonly path?: string
  readonly run?: () => void
}

type Can = (code: string) => boolean

/** A screen available to the user: its path, and its name in the menu. */
export interface OpenScreen {
  readonly path: string
  readonly title: string
  readonly icon: IconName
}
export type ScreenOf = (component: string) => OpenScreen | undefined

/** The results, and whether some rows could not be read. */
export interface Found {
  readonly hits: readonly Hit[]
  readonly isPart: boolean
}

/** Rows offered of each kind. */
const MOST = 4

/** The query for rows with the words in any of these fields. */
const asks = (fields: readonly string[], words: string) => ({
  pageNo: 1,
  pageSize: MOST,
  ...queryParams({
    match: 'or',
    items: fields.map((field): AdvancedItem => ({ field, rule: 'like', val: words, type: 'string' })),
  }),
})

/** Whether the user may make the call, by the contract's permission. */
const mayCall = ({ access }: RouteDefinition, can: Can): boolean =>
  access === 'session' || (typeof access === 'string' && can(access))

const textOf = (row: object, field: string): string => String((row as Readonly<Record<string, unknown>>)[field] ?? '')

/** The rows of one kind that contain the words; the server returns those visible to the user, as for the list. */
async function rowsOf(kind: RowKind, screen: OpenScreen, words: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const fields = [...new Set([kind.title, kind.code])]
  // Every kind is a list: it accepts a query of fields, and returns a page of rows with ids.
  const input = { query: asks(fields, words) } as unknown as CallOf<RouteDefinition>
  const page = (await callQuietly(kind.list, input, signal)) as PageOf<{ readonly id: string | number }>
  return page.records.map((row) => {
    const code = textOf(row, kind.code)
    const search = new URLSearchParams({ [kind.code]: code })
    return {
      key: `${kind.screen} ${row.id}`,
      title: shownName(row as Named<string>, kind.title),
      detail: kind.code === kind.title ? screen.title : `${screen.title} · ${code}`,
      icon: screen.icon,
      path: kind.page?.(String(row.id)) ?? `${screen.path}?${search}`,
    }
  })
}

/** The forms for new rows that the user may open. */
const additions = (can: Can, screenOf: ScreenOf): readonly Hit[] =>
  rowKinds.flatMap(({ add, screen }): readonly Hit[] => {
    const path = screenOf(screen)?.path
    if (!add || path === undefined || !mayCall(add.route, can)) return []
    const run = () => addWanted.set(path)
    return [{ key: `add ${path}`, title: text(add.title), detail: text('app.palette.action'), icon: 'plus', path, run }]
  })

/** All actions available everywhere. */
function actions(can: Can, screenOf: ScreenOf): readonly Hit[] {
  const detail = text('app.palette.action')
  return [
    ...additions(can, screenOf),
    ...themeChoices.map(
      (choice): Hit => ({
        key: `theme ${choice}`,
        title: text(`app.palette.theme.${choice}`),
        detail,
        icon: choice === 'dark' ? 'moon' : choice === 'light' ? 'sun' : 'system',
        run: () => chooseTheme(choice),
      }),
    ),
    ...languageNames.map(
      (name): Hit => ({
        key: `language ${name}`,
        title: text('app.palette.language', { name: languages[name].name }),
        detail,
        icon: 'language',
        run: () => void chooseLanguage(name),
      }),
    ),
    { key: 'keys', title: text('app.keys.title'), detail, icon: 'info', run: () => keysShown.set(true) },
  ]
}

/** Actions and rows that contain the words. */
export async function findHits(words: string, can: Can, screenOf: ScreenOf, signal: AbortSignal): Promise<Found> {
  const wanted = words.trim().toLowerCase()
  const doable = actions(can, screenOf).filter(({ title }) => title.toLowerCase().includes(wanted))
  const asked = rowKinds.flatMap((kind) => {
    const screen = screenOf(kind.screen)
    return screen && mayCall(kind.list, can) ? [rowsOf(kind, screen, words.trim(), signal)] : []
  })
  const found = await Promise.allSettled(asked)
  signal.throwIfAborted()
  return {
    hits: [...doable, ...found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))],
    isPart: found.some(({ status }) => status === 'rejected'),
  }
}
