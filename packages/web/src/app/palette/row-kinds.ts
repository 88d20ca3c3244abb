import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import { messageTemplateRoutes } from '@heron/contract/calls/communication/message-template'
import { positionRoutes } from '@heron/contract/calls/organisation/position'
import { tenantRoutes } from '@heron/contract/calls/organisation/tenant'
import { userRoutes } from '@heron/contract/calls/organisation/user'
import { roleRoutes } from '@heron/contract/calls/rights/role'
import { dictRoutes } from '@heron/contract/calls/system/dict'
import { quartzJobRoutes } from '@heron/contract/calls/system/quartz-job'
import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { customerRoutes } from '@heron/contract/calls/work/customer'
import { machineRoutes } from '@heron/contract/calls/work/machine'
import { programRoutes } from '@heron/contract/calls/work/program'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { RouteDefinition } from '@heron/contract/wire'
import type { TextKey } from '../../lib/text/text.ts'

/** Rows that the palette finds by the list's own call, on the screen with that list. */
export interface RowKind {
  readonly list: RouteDefinition
  /** `component` of the screen. */
  readonly screen: string
  /** The field with a row's name. */
  readonly title: string
  /** A second field that is searched, and by which the screen finds the row. */
  readonly code: string
  /** For rows with their own page. */
  readonly page?: (id: string) => string
  /** For screens with a form for new rows: its call and title. */
  readonly add?: { readonly route: RouteDefinition; readonly title: TextKey }
}

export const rowKinds: readonly RowKind[] = [
  {
    list: projectRoutes.list,
    screen: 'project/ProjectList',
    title: 'name',
    code: 'number',
    page: (id) => `/project/${id}`,
    add: { route: projectRoutes.add, title: 'app.palette.newProject' },
  },
  {
    list: customerRoutes.list,
    screen: 'customer/CustomerList',
    title: 'name',
    code: 'code',
    add: { route: customerRoutes.add, title: 'app.palette.newCustomer' },
  },
  {
    list: machineRoutes.list,
    screen: 'machine/MachineList',
    title: 'name',
    code: 'machineNo',
    add: { route: machineRoutes.add, title: 'app.palette.newMachine' },
  },
  { list: programRoutes.list, screen: 'program/ProgramList', title: 'number', code: 'number' },
  {
    list: conditionRoutes.list,
    screen: 'condition/ConditionList',
    title: 'name',
    // Its code is a number, which contains no words.
    code: 'name',
    add: { route: conditionRoutes.add, title: 'app.palette.newCondition' },
  },
  {
    list: userRoutes.list,
    screen: 'user/UserList',
    title: 'realname',
    code: 'username',
    add: { route: userRoutes.add, title: 'app.palette.newUser' },
  },
  {
    list: roleRoutes.list,
    screen: 'role/RoleList',
    title: 'roleName',
    code: 'roleCode',
    add: { route: roleRoutes.add, title: 'app.palette.newRole' },
  },
  {
    list: positionRoutes.list,
    screen: 'position/PositionList',
    title: 'name',
    code: 'code',
    add: { route: positionRoutes.add, title: 'app.palette.newPosition' },
  },
  {
    list: tenantRoutes.list,
    screen: 'tenant/TenantList',
    title: 'name',
    code: 'name',
    add: { route: tenantRoutes.add, title: 'app.palette.newTenant' },
  },
  {
    list: dictRoutes.list,
    screen: 'dict/DictList',
    title: 'dictName',
    code: 'dictCode',
    add: { route: dictRoutes.add, title: 'app.palette.newDict' },
  },
  {
    list: quartzJobRoutes.list,
    screen: 'system/QuartzJobList',
    title: 'jobClassName',
    code: 'jobClassName',
    add: { route: quartzJobRoutes.add, title: 'app.palette.newJob' },
  },
  { list: announcementRoutes.list, screen: 'announcement/AnnouncementList', title: 'titile', code: 'titile' },
  {
    list: messageTemplateRoutes.list,
    screen: 'message-template/MessageTemplateList',
    title: 'templateName',
    code: 'templateCode',
  },
]
