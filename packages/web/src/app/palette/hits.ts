import { userRoutes } from '@heron/contract/calls/organisation/user'
import { customerRoutes } from '@heron/contract/calls/work/customer'
import { machineRoutes } from '@heron/contract/calls/work/machine'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { AdvancedItem } from '@heron/contract/wire'
import { queryParams } from '../../kit/data/advanced-query/query-lines.ts'
import type { IconName } from '../../kit/display/icon/icon-paths.ts'
import { addWanted } from '../../lib/adding.ts'
import { callQuietly } from '../../lib/api/call.ts'
import { languageNames, languages } from '../../lib/text/languages.ts'
import { chooseLanguage, text } from '../../lib/text/text.ts'
import { chooseTheme, themeChoices } from '../../lib/theme/theme-store.ts'
import { keysShown } from './keys-shown.ts'

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

const search = (name: string, value: string): string => `?${new URLSearchParams({ [name]: value })}`

const projects = async (words: string): Promise<readonly Hit[]> =>
  (await callQuietly(projectRoutes.list, { query: asks(['number', 'name'], words) })).records.map((row) => ({
    key: `project ${row.id}`,
    title: row.name,
    detail: row.number,
    icon: 'folder',
    path: `/project/${row.id}`,
  }))

const customers = async (words: string): Promise<readonly Hit[]> =>
  (await callQuietly(customerRoutes.list, { query: asks(['code', 'name'], words) })).records.map((row) => ({
    key: `customer ${row.id}`,
    title: row.name,
    detail: row.code,
    icon: 'customer',
    path: `/customer${search('code', row.code)}`,
  }))

const machines = async (words: string): Promise<readonly Hit[]> =>
  (await callQuietly(machineRoutes.list, { query: asks(['machineNo', 'name'], words) })).records.map((row) => ({
    key: `machine ${row.id}`,
    title: row.name,
    detail: row.machineNo,
    icon: 'machine',
    path: `/machine${search('machineNo', row.machineNo)}`,
  }))

const people = async (words: string): Promise<readonly Hit[]> =>
  (await callQuietly(userRoutes.list, { query: asks(['username', 'realname'], words) })).records.map((row) => ({
    key: `user ${row.id}`,
    title: row.realname,
    detail: row.username,
    icon: 'user',
    path: `/isystem/user${search('username', row.username)}`,
  }))

const kinds = [
  { may: 'project:list', find: projects },
  { may: 'customer:list', find: customers },
  { may: 'machine:list', find: machines },
  { may: 'system:user:list', find: people },
] as const

const newRows = [
  { may: 'project:add', path: '/project', title: 'app.palette.newProject' },
  { may: 'customer:add', path: '/customer', title: 'app.palette.newCustomer' },
  { may: 'machine:edit', path: '/machine', title: 'app.palette.newMachine' },
] as const

/** Everything that can be done from anywhere. */
function actions(can: Can): readonly Hit[] {
  const detail = text('app.palette.action')
  return [
    ...newRows
      .filter(({ may }) => can(may))
      .map(
        ({ path, title }): Hit => ({
          key: `add ${path}`,
          title: text(title),
          detail,
          icon: 'plus',
          path,
          run: () => addWanted.set(path),
        }),
      ),
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

/** Actions and rows that hold the words; of the rows the server gives what the person may see, as it always does. */
export async function findHits(words: string, can: Can): Promise<readonly Hit[]> {
  const wanted = words.trim().toLowerCase()
  const doable = actions(can).filter(({ title }) => title.toLowerCase().includes(wanted))
  const found = await Promise.allSettled(kinds.filter(({ may }) => can(may)).map(({ find }) => find(words.trim())))
  return [...doable, ...found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))]
}
