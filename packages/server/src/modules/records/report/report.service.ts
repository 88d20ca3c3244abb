import type { Titles } from '@heron/contract/permissions'
import { type Option, type ReportField, reportFields, type reportRoutes } from '@heron/contract/routes'
import { type AnswerOf, formatDateTime, type ListQuery, pageOf, type QueryOf } from '@heron/contract/wire'
import type { Actor } from '../../../platform/auth/actor.ts'
import { isOpenTo } from '../../../platform/auth/is-open-to.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { Fixed, OpenReport, ReportNeeds, ReportRow } from './report.definition.ts'
import { entities } from './report.entities.ts'
import { openForm, openReport } from './report.open.ts'

type DataQuery = QueryOf<typeof reportRoutes.getData>
type Shown = Record<string, string | number | null> & { readonly id: string }

const wireName = (name: string) => `self_${name}` as keyof Fixed // registered names only

/** Fields and parameters of another report are unknown to this one. */
function refuseForeign(report: OpenReport, query: ListQuery, fixed: Fixed): void {
  // Lists are sorted by creation time by default, whether or not it is shown.
  const own: ReadonlySet<string> = new Set(report.columns.map(({ field }) => field))
  const sorts = query.sort.map(({ field }) => field).filter((field) => field !== 'createTime')
  const asked = [...sorts, ...[...query.filters, ...query.advanced].map(({ field }) => field)]
  const foreign = asked.find((field) => !own.has(field))
  const known = new Set(report.params.map(({ name }) => wireName(name)))
  const odd = Object.entries(fixed).find(([name, value]) => value && !known.has(name as keyof Fixed))?.[0]
  const field = foreign ?? odd
  if (field !== undefined) throw refusedField(field, 'unknownField')
}

function cell(field: ReportField, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (reportFields[field] === 'time') return formatDateTime(Number(value))
  return typeof value === 'number' ? value : String(value)
}

/** Only the report's columns are returned, and the id that identifies a row. */
const shownRow = (report: OpenReport, row: ReportRow): Shown => ({
  ...Object.fromEntries(report.columns.map(({ field }) => [field, cell(field, row[field])])),
  id: String(row.id),
})

async function optionsOf(report: OpenReport, options: DictOptions): Promise<Record<string, Option[]>> {
  const coded = report.columns.filter(({ dictCode }) => dictCode !== undefined)
  const lists = coded.map(
    async ({ field, dictCode = '' }): Promise<[string, Option[]]> => [field, [...(await options.itemsOf(dictCode))]],
  )
  return Object.fromEntries(await Promise.all(lists))
}

const columnsOf = (report: OpenReport) =>
  report.columns
    .filter(({ shown }) => shown)
    .map(({ field, titles, dictCode, width, sorted }) => ({
      title: titles.cn,
      titles: { ...titles },
      dataIndex: field,
      align: 'center' as const,
      sorter: sorted,
      ...(dictCode === undefined ? {} : { customRender: field }),
      ...(width === undefined ? {} : { fieldWidth: width }),
    }))

const queryItems = (report: OpenReport): AnswerOf<typeof reportRoutes.getQueryInfo> =>
  report.columns.flatMap(({ field, titles, search, searched, dictCode, folded }) =>
    search === undefined || !searched
      ? []
      : [
          {
            field,
            label: titles.cn,
            titles: { ...titles },
            mode: search === 'date' ? ('group' as const) : ('single' as const),
            view: search,
            hidden: folded ? ('1' as const) : ('0' as const),
            ...(dictCode === undefined ? {} : { dictCode, config: '1' as const }),
          },
        ],
  )

type Read = (
  report: OpenReport,
  asked: ListQuery,
  fixed: Fixed,
  actor: Actor,
) => Promise<ReturnType<typeof pageOf<Shown>>>

const reader =
  (needs: ReportNeeds): Read =>
  async (report, asked, fixed, actor) => {
    refuseForeign(report, asked, fixed)
    const kept = Object.fromEntries(report.params.map(({ name, value }) => [wireName(name), value || undefined]))
    const given = Object.fromEntries(Object.entries(fixed).filter(([, value]) => value))
    const { rows, total } = await report.entity.rows(needs, actor, asked, { ...kept, ...given })
    return pageOf(
      rows.map((row) => shownRow(report, row)),
      total,
      asked,
    )
  }

/** The shown columns as a sheet, in one language; coded fields by their texts. */
async function sheetOf(report: OpenReport, options: DictOptions, lang: keyof Titles): Promise<Sheet<Shown>> {
  const texts = await optionsOf(report, options)
  return {
    name: report.titles[lang],
    columns: report.columns
      .filter(({ shown }) => shown)
      .map(({ field, titles }) => ({
        heading: titles[lang],
        field,
        text: (row) => {
          const value = row[field] ?? null
          const option = texts[field]?.find((each) => each.value === String(value))
          return option ? option.titles?.[lang] || option.text : value
        },
      })),
  }
}

/** The older platform's online forms: an entity with all its fields, without their buttons. */
function formService(read: Read, options: DictOptions) {
  return {
    forms: (actor: Actor) =>
      entities
        .filter(({ access }) => isOpenTo(access, actor))
        .map(({ code, titles, fields }) => ({
          id: code,
          tableName: code,
          tableType: 1 as const,
          tableTxt: titles.cn,
          titles: { ...titles },
          fieldCount: fields.length,
        })),

    formColumns: async (code: string, actor: Actor): Promise<AnswerOf<typeof reportRoutes.getFormColumns>> => {
      const form = openForm(code, actor)
      return {
        code,
        description: form.titles.cn,
        titles: { ...form.titles },
        currentTableName: code,
        paginationFlag: 'Y',
        checkboxFlag: 'N',
        // Rows are edited on the screens of their nouns.
        hideColumns: ['add', 'update', 'delete', 'batch_delete', 'import', 'export', 'bpm'],
        columns: columnsOf(form),
        dictOptions: await optionsOf(form, options),
      }
    },

    formQueryInfo: (code: string, actor: Actor) => queryItems(openForm(code, actor)),
    formData: (code: string, query: ListQuery, actor: Actor) => read(openForm(code, actor), query, {}, actor),
  }
}

/** Reports, to view and to choose rows from. */
export function createReportService(needs: ReportNeeds, options: DictOptions) {
  const read = reader(needs)
  const open = (name: string, actor: Actor) => openReport(needs.db, name, actor)

  return {
    ...formService(read, options),

    columns: async (code: string, actor: Actor): Promise<AnswerOf<typeof reportRoutes.getRpColumns>> => {
      const report = await open(code, actor)
      return {
        cgRpConfigId: report.id,
        cgRpConfigName: report.titles.cn,
        titles: { ...report.titles },
        columns: columnsOf(report),
        dictOptions: await optionsOf(report, options),
      }
    },

    queryInfo: async (id: string, actor: Actor) => queryItems(await open(id, actor)),

    paramsInfo: async (id: string, actor: Actor) =>
      (await open(id, actor)).params.map(({ name, titles, value }, at) => ({
        paramName: name,
        paramTxt: titles.cn,
        paramValue: value,
        orderNum: at + 1,
      })),

    data: async (id: string, query: DataQuery, actor: Actor) => {
      const { self_family, self_departId, self_customerId, ...asked } = query
      return read(await open(id, actor), asked, { self_family, self_departId, self_customerId }, actor)
    },

    /** The id of a report the caller may open. */
    idOf: async (name: string, actor: Actor) => (await open(name, actor)).id,

    sheet: async (id: string, actor: Actor, lang: keyof Titles = 'cn') => sheetOf(await open(id, actor), options, lang),
  }
}

export type ReportService = ReturnType<typeof createReportService>
