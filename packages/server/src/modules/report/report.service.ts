import { type Option, reportFields, type reportRoutes } from '@heron/contract/routes'
import { type AnswerOf, formatDateTime, pageOf, type QueryOf } from '@heron/contract/wire'
import { AppError } from '../../platform/app-error.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { DictOptions } from '../dict/index.ts'
import type { Report, ReportNeeds, ReportRow } from './report.definition.ts'
import { reportOf } from './report.registry.ts'

type DataQuery = QueryOf<typeof reportRoutes.getData>

/** A report the caller may open. */
function openReport(code: string, actor: Actor): Report {
  const report = reportOf(code)
  if (!report) throw new AppError('NOT_FOUND')
  if (report.permission && !actor.permissions.has(report.permission)) throw new AppError('FORBIDDEN')
  return report
}

/** Fields and parameters of another report are as unknown as made-up ones. */
function refuseForeign(report: Report, query: DataQuery): void {
  const own: ReadonlySet<string> = new Set(report.columns.map(({ field }) => field))
  const asked = [...query.sort, ...query.filters, ...query.advanced].map(({ field }) => field)
  // Lists sort by their time of creation unless told otherwise; every report shows it.
  const foreign = asked.find((field) => !own.has(field))
  const parameters = ['self_family', 'self_departId'] as const
  const odd = parameters.find((name) => query[name] && !report.parameters.some((each) => each.name === name))
  const field = foreign ?? odd
  if (field !== undefined) throw new AppError('VALIDATION', { field, reason: 'unknown field' })
}

function cell(field: keyof typeof reportFields, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (reportFields[field] === 'time') return formatDateTime(Number(value))
  return typeof value === 'number' ? value : String(value)
}

/** Only what the report's columns name leaves, and the id that tells rows apart. */
const shown = (report: Report, row: ReportRow) =>
  Object.fromEntries([
    ['id', String(row.id)],
    ...report.columns.map(({ field }) => [field, cell(field, row[field])] as const),
  ])

async function optionsOf(report: Report, options: DictOptions): Promise<Record<string, Option[]>> {
  const coded = report.columns.filter(({ dictCode }) => dictCode !== undefined)
  const lists = coded.map(
    async ({ field, dictCode = '' }): Promise<[string, Option[]]> => [field, [...(await options.itemsOf(dictCode))]],
  )
  return Object.fromEntries(await Promise.all(lists))
}

const queryItems = (report: Report): AnswerOf<typeof reportRoutes.getQueryInfo> =>
  report.columns.flatMap(({ field, titles, search, dictCode, folded }) =>
    search === undefined
      ? []
      : [
          {
            field,
            label: titles.cn,
            titles: { ...titles },
            mode: search === 'date' || search === 'number' ? ('group' as const) : ('single' as const),
            view: search,
            hidden: folded ? ('1' as const) : ('0' as const),
            ...(dictCode === undefined ? {} : { dictCode, config: '1' as const }),
          },
        ],
  )

/** Tables to choose rows from. */
export function createReportService(needs: ReportNeeds, options: DictOptions) {
  return {
    columns: async (code: string, actor: Actor): Promise<AnswerOf<typeof reportRoutes.getRpColumns>> => {
      const report = openReport(code, actor)
      return {
        cgRpConfigId: report.code,
        cgRpConfigName: report.titles.cn,
        titles: { ...report.titles },
        columns: report.columns.map(({ field, titles, dictCode, width }) => ({
          title: titles.cn,
          titles: { ...titles },
          dataIndex: field,
          align: 'center' as const,
          sorter: true,
          ...(dictCode === undefined ? {} : { customRender: field }),
          ...(width === undefined ? {} : { fieldWidth: width }),
        })),
        dictOptions: await optionsOf(report, options),
      }
    },

    queryInfo: async (code: string, actor: Actor) => queryItems(openReport(code, actor)),

    paramsInfo: async (code: string, actor: Actor) =>
      openReport(code, actor).parameters.map(({ name, titles }, at) => ({
        paramName: name.slice('self_'.length),
        paramTxt: titles.cn,
        paramValue: '',
        orderNum: at + 1,
      })),

    data: async (code: string, query: DataQuery, actor: Actor) => {
      const report = openReport(code, actor)
      refuseForeign(report, query)
      const { self_family, self_departId, ...asked } = query
      const { rows, total } = await report.rows(needs, actor, asked, { self_family, self_departId })
      return pageOf(
        rows.map((row) => shown(report, row)),
        total,
        query,
      )
    },
  }
}

export type ReportService = ReturnType<typeof createReportService>
