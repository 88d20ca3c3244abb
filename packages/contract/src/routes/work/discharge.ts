import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { idsQuery, projectQuery, removedSchema } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { locationSchema } from './location.ts'
import { axisUpdate, processSchema } from './plan.ts'
import {
  burnFields,
  burnRecord,
  burnSchema,
  burnStart,
  dischargeBoard,
  dischargeFields,
  dischargeGroup,
  dischargeSchema,
  dischargeStates,
  parameterHistoryFields,
  parameterHistorySchema,
  parameterInput,
} from './schema/discharge.ts'

const tags = ['discharge']

/** The discharge screens: what is to run, in progress and done, on which machine. */
export const dischargeRoutes = {
  page: route({
    id: 'discharge.page',
    method: 'GET',
    path: '/discharge/page',
    access: 'discharge:view',
    tags,
    query: listQuery(dischargeFields, { state: z.enum(dischargeStates).optional() }),
    answer: page(dischargeSchema),
  }),
  groupByElectrode: route({
    id: 'discharge.groupByElectrode',
    method: 'GET',
    path: '/discharge/groupByElectrode',
    access: 'discharge:view',
    tags,
    query: projectQuery,
    answer: z.array(dischargeGroup),
  }),
  editAxis: route({
    id: 'discharge.editAxis',
    method: 'PUT',
    also: ['POST'],
    path: '/discharge/editAxis',
    access: 'discharge:edit',
    tags,
    body: axisUpdate,
    answer: locationSchema,
    audit: 'edit',
    summary: 'Changes the axes of a location; plan and programs of the project become stale',
  }),
  parameter: route({
    id: 'discharge.parameter',
    method: 'PUT',
    path: '/discharge/parameter',
    access: 'discharge:edit',
    tags,
    body: parameterInput,
    answer: processSchema,
    audit: 'edit',
    summary: 'Adjusts the condition or the spark-out of one step; kept in the history',
  }),
  parameterHistory: route({
    id: 'discharge.parameterHistory',
    method: 'GET',
    path: '/discharge/parameterHistory',
    access: 'discharge:view',
    tags,
    query: listQuery(parameterHistoryFields),
    answer: page(parameterHistorySchema),
  }),
  deleteParameterHistory: route({
    id: 'discharge.deleteParameterHistory',
    method: 'DELETE',
    path: '/discharge/parameterHistory',
    access: 'discharge:edit',
    tags,
    query: idsQuery,
    answer: removedSchema,
    audit: 'delete',
  }),
  start: route({
    id: 'discharge.start',
    method: 'POST',
    path: '/discharge/start',
    access: 'discharge:record',
    tags,
    body: burnStart,
    answer: z.array(burnSchema),
    audit: 'add',
    summary: 'Starts processes of a released program that is not stale',
  }),
  record: route({
    id: 'discharge.record',
    method: 'POST',
    path: '/discharge/record',
    access: 'discharge:record',
    tags,
    body: burnRecord,
    answer: z.array(burnSchema),
    audit: 'edit',
    summary: 'Ends burns; a good one finishes its process, the last one the project',
  }),
  burns: route({
    id: 'discharge.burns',
    method: 'GET',
    path: '/discharge/burns',
    access: 'discharge:view',
    tags,
    query: listQuery(burnFields),
    answer: page(burnSchema),
  }),
  board: route({
    id: 'discharge.board',
    method: 'GET',
    path: '/discharge/board',
    access: 'discharge:view',
    tags,
    answer: dischargeBoard,
  }),
}
