import { isMenuGroup, menus } from '@heron/contract/menus'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadChunk } from '../lib/load-chunk.ts'
import { type ReadyView, readyView } from '../lib/ready-view.ts'

type Screen = ReadyView<object>

/** The name of a component among the exports of a feature's index. */
type ScreenIn<M, K extends keyof M> = K & (M[K] extends ComponentType ? K : never)

/** A screen that is loaded when it is first opened; one chunk a feature. */
const screen = <M, K extends keyof M>(load: () => Promise<M>, name: ScreenIn<M, K>): Screen =>
  readyView(async () => (await loadChunk(load))[name] as ComponentType) // the parameter's type has proved it

const account = () => import('../features/sign-in/account/index.ts')
const address = () => import('../features/organisation/address/index.ts')
const announcement = () => import('../features/communication/announcement/index.ts')
const category = () => import('../features/system/category/index.ts')
const checkRule = () => import('../features/system/check-rule/index.ts')
const condition = () => import('../features/work/condition/index.ts')
const customer = () => import('../features/work/customer/index.ts')
const dashboard = () => import('../features/work/dashboard/index.ts')
const dataLog = () => import('../features/records/data-log/index.ts')
const depart = () => import('../features/organisation/depart/index.ts')
const dict = () => import('../features/system/dict/index.ts')
const discharge = () => import('../features/work/discharge/index.ts')
const fillRule = () => import('../features/system/fill-rule/index.ts')
const log = () => import('../features/records/log/index.ts')
const machine = () => import('./machine/machine-page.tsx')
const online = () => import('../features/sign-in/online/index.ts')
const message = () => import('../features/communication/message/index.ts')
const messageTemplate = () => import('../features/communication/message-template/index.ts')
const ossFile = () => import('../features/system/oss-file/index.ts')
const pathConfig = () => import('../features/work/path-config/index.ts')
const permission = () => import('../features/rights/permission/index.ts')
const position = () => import('../features/organisation/position/index.ts')
const post = () => import('../features/work/post/index.ts')
const program = () => import('../features/work/program/index.ts')
const project = () => import('../features/work/project/index.ts')
const projectPage = () => import('./project/project-page.tsx')
const report = () => import('../features/records/report/index.ts')
const role = () => import('../features/rights/role/index.ts')
const tenant = () => import('../features/organisation/tenant/index.ts')
const user = () => import('../features/organisation/user/index.ts')

/**
 * Every screen by the `component` of its menu row. A feature adds one line a screen here; its index
 * (`features/<noun>/index.ts`) exports the component, its menu row and permission come from the server.
 */
export const registry: Readonly<Record<string, Screen | undefined>> = {
  'account/center/Index': screen(account, 'AccountCenter'),
  'account/settings/BaseSetting': screen(account, 'AccountSettings'),
  'account/settings/Binding': screen(account, 'AccountSettings'),
  'account/settings/Custom': screen(account, 'AccountSettings'),
  'account/settings/Notification': screen(account, 'AccountSettings'),
  'account/settings/Security': screen(account, 'AccountSettings'),
  'account/settings/Tenant': screen(account, 'AccountSettings'),
  'announcement/AnnouncementList': screen(announcement, 'AnnouncementList'),
  'announcement/UserAnnouncementList': screen(announcement, 'UserAnnouncementList'),
  'address/AddressList': screen(address, 'AddressList'),
  'category/CategoryList': screen(category, 'CategoryList'),
  'check-rule/CheckRuleList': screen(checkRule, 'CheckRuleList'),
  'condition/ConditionList': screen(condition, 'ConditionList'),
  'customer/CustomerList': screen(customer, 'CustomerList'),
  'dashboard/Analysis': screen(dashboard, 'HomePage'),
  'data-log/DataLogList': screen(dataLog, 'DataLogList'),
  'depart/DepartList': screen(depart, 'DepartList'),
  'depart/MyDepartList': screen(depart, 'MyDepartList'),
  'dict/DictList': screen(dict, 'DictList'),
  'discharge/DischargeBoard': screen(discharge, 'DischargeBoard'),
  'fill-rule/FillRuleList': screen(fillRule, 'FillRuleList'),
  'log/LogList': screen(log, 'LogList'),
  'machine/MachineList': screen(machine, 'MachinePage'),
  'modules/online/cgform/OnlCgformCopyList': screen(report, 'OnlineFormList'),
  'modules/online/cgform/OnlCgformHeadList': screen(report, 'OnlineFormList'),
  'modules/online/cgform/auto/OnlCgformAutoList': screen(report, 'OnlineFormView'),
  'modules/online/cgform/auto/OnlCgformTreeList': screen(report, 'OnlineFormView'),
  'modules/online/cgform/auto/erp/OnlCgformErpList': screen(report, 'OnlineFormView'),
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': screen(report, 'OnlineFormView'),
  'modules/online/cgform/auto/tab/OnlCgformTabList': screen(report, 'OnlineFormView'),
  'modules/online/cgreport/OnlCgreportHeadList': screen(report, 'ReportList'),
  'modules/online/cgreport/auto/OnlCgreportAutoList': screen(report, 'ReportView'),
  'online/OnlineList': screen(online, 'OnlineList'),
  'message-template/MessageTemplateList': screen(messageTemplate, 'MessageTemplateList'),
  'message/MessageList': screen(message, 'MessageList'),
  'oss-file/OssFileList': screen(ossFile, 'OssFileList'),
  'path-config/PathConfigList': screen(pathConfig, 'PathConfigList'),
  'permission/PermissionList': screen(permission, 'PermissionList'),
  'position/PositionList': screen(position, 'PositionList'),
  'post/PostList': screen(post, 'PostList'),
  'post/PostPage': screen(post, 'PostPage'),
  'program/ProgramList': screen(program, 'ProgramList'),
  'project/ProjectList': screen(project, 'ProjectList'),
  'project/ProjectPage': screen(projectPage, 'ProjectPage'),
  'role/RoleList': screen(role, 'RoleList'),
  'tenant/TenantList': screen(tenant, 'TenantList'),
  'user/UserList': screen(user, 'UserList'),
}

/** Does Heron have such a screen, whether or not it is granted? The difference between 403 and 404. */
export const isKnown = (pathname: string): boolean =>
  menus.some((menu) => !isMenuGroup(menu) && matchPath(menu.path, pathname) !== null)

/** Loads the screen of an address early. The permission is checked later all the same, when the screen is opened. */
export async function fetchScreen(pathname: string): Promise<void> {
  const component = menus.find(({ path }) => matchPath(path, pathname))?.component
  if (component) await registry[component]?.fetch().catch(() => undefined) // the screen itself says so when it is opened
}
