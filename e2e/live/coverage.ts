import { isMenuGroup, menus } from '../../packages/contract/src/menus.ts'
import { routes } from '../../packages/contract/src/routes/index.ts'
import type { RouteDefinition } from '../../packages/contract/src/wire/index.ts'
import { liveLists } from './lists.ts'

/** Screens without a list, and those whose lists are changed from two browsers by other journeys. */
const otherScreens: Readonly<Record<string, string>> = {
  '/dashboard/analysis': 'figures',
  '/isystem/workshop': 'one setting: its change is shown at the foot of every page, workshop-zone.spec.ts',
  '/guide': 'what exists, read when it is opened',
  '/project/:id': 'live-table.spec.ts',
  '/preparation/params': 'one project: live-project.spec.ts',
  '/preparation/electrode': 'one project: live-project.spec.ts',
  '/preparation/location': 'one project: live-table.spec.ts',
  '/preparation/process': 'one project: live-project.spec.ts',
  '/preparation/electrical': 'one project: planning.spec.ts',
  '/resp/plan-entry': 'a table that is being written: planning.spec.ts',
  '/post/:id': 'one post-processor',
  '/teaching/:id': 'one lesson: teaching.spec.ts',
  '/foreign': 'one program that is brought: teaching.spec.ts',
  '/monitor/SystemInfo': 'measured figures, asked for again and again',
  '/monitor/JvmInfo': 'measured figures',
  '/monitor/TomcatInfo': 'measured figures',
  '/monitor/Disk': 'measured figures',
  '/monitor/Security': 'looked at when it is opened or asked for',
  '/monitor/HttpTrace': 'measured figures',
  '/monitor/redis/info': 'measured figures',
  '/monitor/redis/terminal': 'commands and their answers',
  '/online/cgform': 'the forms that are built in',
  '/online/sourceReport': 'over a database of its own: source-report.spec.ts',
  '/online/sourceReport/:id': 'one report: source-report.spec.ts',
  '/account/center': 'one account',
  '/account/settings/base': 'one account',
  '/account/settings/security': 'one account',
  '/account/settings/custom': 'one account',
  '/account/settings/binding': 'one account',
  '/account/settings/tenant': 'one account',
  '/account/settings/notification': 'one account',
}

/** Calls that answer pages of rows but are not the list of a screen. */
const otherPages: Readonly<Record<string, string>> = {
  'address.queryByOrgCode': 'no screen of ours calls it',
  'announcement.sendList': 'who read one announcement: in its window',
  'dict.itemList': 'in the window of one dictionary',
  'category.getChildListBatch': 'the open branches of the categories',
  'discharge.parameterHistory': 'in the window of one process',
  'electrode.list': 'within a project: live-table.spec.ts',
  'location.list': 'live-table.spec.ts',
  'membership.userRoleList': 'beside one role',
  'positioningPoint.list': 'in the window of one machine',
  'program.airCut': 'in the window of one program',
  'program.recordAirCut': 'in the window of one program',
  'sourceReport.list': 'over a database of its own',
  'sourceReport.runs': 'in the window of one report',
  'savedQuery.save': 'the saved queries of one person',
  'savedQuery.edit': 'the saved queries of one person',
  'tenant.userList': 'in the window of one tenant',
  'user.queryUserComponentData': 'a picker',
  'user.appUserList': 'no screen of ours calls it',
  'user.listAll': 'the list by another name',
  'userAgent.list': 'no screen of ours calls it',
}

const isPage = ({ answer }: RouteDefinition): boolean =>
  'shape' in answer && answer.shape instanceof Object && 'records' in answer.shape

const all: readonly RouteDefinition[] = Object.values(routes).flatMap((noun) => Object.values<RouteDefinition>(noun))

/** Menu screens and calls answering pages that no journey changes and no excuse above covers. */
export const uncovered = (): readonly string[] => {
  const screens = new Set([...liveLists.map(({ screen }) => screen), ...Object.keys(otherScreens)])
  const pages = new Set([...liveLists.flatMap(({ shows }) => shows.map(({ id }) => id)), ...Object.keys(otherPages)])
  return [
    ...menus.filter((entry) => !isMenuGroup(entry) && !screens.has(entry.path)).map(({ path }) => path),
    ...all.filter((route) => isPage(route) && !pages.has(route.id)).map(({ id }) => id),
  ]
}

/** Excuses for screens or calls that do not exist. */
export const outdated = (): readonly string[] => {
  const [paths, ids] = [new Set(menus.map(({ path }) => path)), new Set<string>(all.map(({ id }) => id))]
  return [
    ...Object.keys(otherScreens).filter((path) => !paths.has(path)),
    ...Object.keys(otherPages).filter((id) => !ids.has(id)),
    ...liveLists.flatMap(({ screen }) => (paths.has(screen) ? [] : [screen])),
  ]
}
