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

/** Something that was found besides the menu: a row to open, or something to do. */
export interface Hit {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly icon: IconName
  /** Where it leads; absent where it is done at once. */
  readonly path?: string
  readonly run?: () => void
}

type Can = (code: string) => boolean

/** A screen that the person has: where it is, and what the menu calls it. */
export interface OpenScreen {
  readonly path: string
  readonly title: string
  readonly icon: IconName
}
export type ScreenOf = (component: string) => OpenScreen | undefined

/** What was found, and whether a part of the rows could not be read. */
export interface Found {
  readonly hits: readonly Hit[]
  readonly isPart: boolean
}

/** Rows of each kind that are offered. */
const MOST = 4

/** Any of these fields holds the words. */
const asks = (fields: readonly string[], words: string) => ({
  pageNo: 1,
  pageSize: MOST,
  ...queryParams({
    match: 'or',
    items: fields.map((field): AdvancedItem => ({ field, rule: 'like', val: words, type: 'string' })),
  }),
})

/** May the person make the call? What it takes, the contract says. */
const mayCall = ({ access }: RouteDefinition, can: Can): boolean =>
  access === 'session' || (typeof access === 'string' && can(access))

const textOf = (row: object, field: string): string => String((row as Readonly<Record<string, unknown>>)[field] ?? '')

/** The rows of one kind that hold the words; the server gives those that the person may see, as it does for the list. */
async function rowsOf(kind: RowKind, screen: OpenScreen, words: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const fields = [...new Set([kind.title, kind.code])]
  // Every kind is a list: it takes a query of fields, and answers a page of rows with ids.
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

/** The forms for new rows that the person may open. */
const additions = (can: Can, screenOf: ScreenOf): readonly Hit[] =>
  rowKinds.flatMap(({ add, screen }): readonly Hit[] => {
    const path = screenOf(screen)?.path
    if (!add || path === undefined || !mayCall(add.route, can)) return []
    const run = () => addWanted.set(path)
    return [{ key: `add ${path}`, title: text(add.title), detail: text('app.palette.action'), icon: 'plus', path, run }]
  })

/** Everything that can be done from anywhere. */
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

/** Actions and rows that hold the words. */
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
