import { type Project, projectStatuses } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { shapeClasses } from '@heron/core/job'
import { oneOf } from '../units/index.ts'
import type { ShownProjectRow } from './project.store.ts'

/** Row → wire. */
export const presentProject = (row: ShownProjectRow): Project => ({
  id: row.id,
  number: row.number,
  name: row.name,
  customerId: row.customerId,
  customerName: row.customerName,
  part: row.part,
  mould: row.mould,
  shape: oneOf(shapeClasses, row.shape),
  targetRa: row.targetRa,
  machineId: row.machineId,
  machineNo: row.machineNo,
  remark: row.remark,
  status: oneOf(projectStatuses, row.status),
  released: row.released === 1,
  createBy: row.createBy,
  createTime: formatDateTime(row.createTime),
  updateTime: formatDateTime(row.updateTime ?? row.createTime),
  version: row.version,
})
