import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idQuery, idsQuery } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import {
  sourceReportAsked,
  sourceReportEdit,
  sourceReportInput,
  sourceReportRun,
  sourceReportSchema,
  sourceReportTable,
} from './schema/source-report.ts'

export const sourceReportFields = {
  name: 'text',
  dataSource: 'text',
  status: 'number',
  createTime: 'time',
} as const

export const sourceReportRunFields = { username: 'text', outcome: 'text', createTime: 'time' } as const

const tags = ['report']

/** Reports that run one SELECT on a data source. */
export const sourceReportRoutes = {
  list: route({
    id: 'sourceReport.list',
    method: 'GET',
    path: '/online/sourceReport/list',
    access: 'system:sourceReport:list',
    query: listQuery(sourceReportFields),
    answer: page(sourceReportSchema),
    tags,
    summary: 'Reports on data sources, page by page',
  }),
  queryById: route({
    id: 'sourceReport.queryById',
    method: 'GET',
    path: '/online/sourceReport/queryById',
    access: 'system:sourceReport:list',
    query: idQuery,
    answer: sourceReportSchema,
    tags,
    summary: 'One report on a data source',
  }),
  sources: route({
    id: 'sourceReport.sources',
    method: 'GET',
    path: '/online/sourceReport/sources',
    access: 'system:sourceReport:list',
    answer: z.array(
      z.strictObject({
        value: z.string(),
        label: z.string(),
        text: z.string(),
        engine: z.enum(['postgres', 'mysql', 'sqlServer', 'sqlite']).nullable().describe('null: no driver'),
      }),
    ),
    tags,
    summary: 'Data sources that a report can read, by code; without addresses and passwords',
  }),
  runs: route({
    id: 'sourceReport.runs',
    method: 'GET',
    path: '/online/sourceReport/runs',
    access: 'system:sourceReport:list',
    query: listQuery(sourceReportRunFields, { reportId: id() }),
    answer: page(sourceReportRun),
    tags,
    summary: 'The last 500 runs of a report: who, when, with which values, rows and ms',
  }),
  add: route({
    id: 'sourceReport.add',
    method: 'POST',
    path: '/online/sourceReport/add',
    access: 'system:sourceReport:add',
    body: sourceReportInput,
    answer: sourceReportSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Stores a report; refuses other texts than one SELECT, and parameters that differ from those of the text',
  }),
  edit: route({
    id: 'sourceReport.edit',
    method: 'PUT',
    path: '/online/sourceReport/edit',
    access: 'system:sourceReport:edit',
    body: sourceReportEdit,
    answer: sourceReportSchema,
    audit: 'edit',
    done: 'edited',
    tags,
    summary: 'Changes a report',
  }),
  delete: route({
    id: 'sourceReport.delete',
    method: 'DELETE',
    path: '/online/sourceReport/delete',
    access: 'system:sourceReport:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a report with the record of its runs',
  }),
  deleteBatch: route({
    id: 'sourceReport.deleteBatch',
    method: 'DELETE',
    path: '/online/sourceReport/deleteBatch',
    access: 'system:sourceReport:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'allDeleted',
    tags,
    summary: 'Removes reports, all or none',
  }),
  run: route({
    id: 'sourceReport.run',
    method: 'POST',
    path: '/online/sourceReport/run',
    access: 'system:sourceReport:run',
    body: sourceReportAsked,
    answer: sourceReportTable,
    audit: 'query',
    perMinute: 30,
    tags,
    summary: 'Rows of the report, read-only, within its limits; ends when the caller closes the connection',
  }),
  exportXls: route({
    id: 'sourceReport.exportXls',
    method: 'POST',
    path: '/online/sourceReport/exportXls',
    access: 'system:sourceReport:run',
    body: sourceReportAsked,
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    tags,
    summary:
      'The rows that this user was shown last with these values, else those of a new run, as a workbook; recorded as a run',
  }),
}
