import type { Permission } from '@heron/contract/permissions'

/** A unique field that forms check. */
interface UniqueField {
  readonly table:
    | 'sysUser'
    | 'sysRole'
    | 'sysDepartRole'
    | 'sysPermission'
    | 'sysDict'
    | 'sysPosition'
    | 'sysCheckRule'
    | 'sysFillRule'
    | 'sysSmsTemplate'
    | 'customer'
    | 'machine'
    | 'onlCgreportHead'
    | 'sysDataSource'
  readonly column: string
  /** Any one of these permissions to write the form is enough. */
  readonly permissions: readonly Permission[]
}

const of = (
  table: UniqueField['table'],
  permissions: readonly Permission[],
  columns: Readonly<Record<string, string>>,
) => Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, { table, column, permissions }]))

/** Every table and column that can be checked; passwords and tokens are not among them. */
const pairs: Readonly<Record<string, Readonly<Record<string, UniqueField>>>> = {
  sys_user: of('sysUser', ['system:user:add', 'system:user:edit'], {
    username: 'username',
    phone: 'phone',
    email: 'email',
    work_no: 'workNo',
  }),
  sys_role: of('sysRole', ['system:role:add', 'system:role:edit'], { role_code: 'roleCode' }),
  sys_depart_role: of('sysDepartRole', ['system:depart:role:add', 'system:depart:role:edit'], {
    role_code: 'roleCode',
  }),
  sys_permission: of('sysPermission', ['system:permission:add', 'system:permission:edit'], { perms: 'perms' }),
  sys_sms_template: of('sysSmsTemplate', ['system:messageTemplate:add', 'system:messageTemplate:edit'], {
    template_code: 'templateCode',
  }),
  sys_dict: of('sysDict', ['system:dict:add', 'system:dict:edit'], { dict_code: 'dictCode' }),
  sys_data_source: of('sysDataSource', ['system:datasource:add'], { code: 'code' }),
  sys_position: of('sysPosition', ['system:position:add', 'system:position:edit'], { code: 'code' }),
  sys_fill_rule: of('sysFillRule', ['system:fillRule:add', 'system:fillRule:edit'], { rule_code: 'ruleCode' }),
  sys_check_rule: of('sysCheckRule', ['system:checkRule:add', 'system:checkRule:edit'], { rule_code: 'ruleCode' }),
  customer: of('customer', ['customer:add', 'customer:edit'], { code: 'code' }),
  onl_cgreport_head: of('onlCgreportHead', ['system:report:add', 'system:report:edit'], { code: 'code' }),
  machine: of('machine', ['machine:edit'], { machine_no: 'machineNo' }),
}

/** The registered field; undefined if it is not registered. */
export function uniqueField(tableName: string, fieldName: string): UniqueField | undefined {
  const fields = Object.hasOwn(pairs, tableName) ? pairs[tableName] : undefined
  return fields && Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined
}
