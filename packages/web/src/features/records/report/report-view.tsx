import { reportRoutes } from '@heron/contract/calls/records/report'
import type { RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { useMemo } from 'react'
import { matchPath, useLocation, useParams, useSearchParams } from 'react-router'
import { ListPage, type ListPageProps } from '../../../kit/data/list-page/list-page.tsx'
import type { Read } from '../../../kit/data/list-page/read.ts'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { call } from '../../../lib/api/call.ts'
import { openPrinted } from '../../../lib/api/open-printed.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { columnsOf, fieldsOf, type Item } from '../../../widgets/report/report-columns.ts'

/** A call for one report, with its address filled in, because lists need calls without path parameters. */
const bound = <R extends RouteDefinition>(route: R, value: string): R => ({
  ...route,
  path: route.path.replace(/:\w+$/, encodeURIComponent(value)),
})

/** The code in the address: of a menu row for all codes, or of a row that an administrator added for one code. */
function useCode(): string | undefined {
  const { pathname } = useLocation()
  const { code } = useParams()
  return code ?? matchPath('/online/:kind/:code', pathname)?.params.code
}

/** [A14] A report by its code, at the menu's address `/online/cgreport/{code}`. */
export function ReportView() {
  const code = useCode()
  return code === undefined ? <NoAddress /> : <Report code={code} />
}

function Report({ code }: { readonly code: string }) {
  const about = useCall(reportRoutes.getRpColumns, { params: { code } })
  const id = about.data?.cgRpConfigId ?? ''
  const items = useCall(reportRoutes.getQueryInfo, { params: { id } }, { enabled: id !== '' })
  const [asked] = useSearchParams()
  const hasGiven = [...asked.keys()].some((name) => name.startsWith('self_'))
  // Which of the address's values are parameters of the report; an address without any asks for none (F4).
  const fixed = useCall(reportRoutes.getParamsInfo, { params: { id } }, { enabled: id !== '' && hasGiven })
  const language = useLanguage()
  const route = useMemo(() => bound(reportRoutes.getData, id), [id])
  const exports = useMemo(() => bound(reportRoutes.exportXls, id), [id])
  const given = useMemo(
    () =>
      Object.fromEntries(
        (fixed.data ?? []).flatMap(({ paramName }) => {
          const value = asked.get(`self_${paramName}`)
          return value ? [[`self_${paramName}`, value]] : []
        }),
      ),
    [fixed.data, asked],
  )
  const reads = hasGiven ? [about, items, fixed] : [about, items]
  if (!about.data || !items.data || (hasGiven && !fixed.data)) return <Waiting reads={reads} />
  return (
    <ReadPart of={reads}>
      <Rows
        code={`report:${code}`}
        shown={about.data}
        items={items.data}
        list={{ route, fixed: given }}
        exports={exports}
        onPrint={({ pageNo: _page, pageSize: _size, ...query }) => print(id, { ...query, lang: language })}
      />
    </ReadPart>
  )
}

/** [K06] The rows in the present search and sort order, as a page for printing. */
const print = (id: string, query: Readonly<Record<string, string | number>>) =>
  void openPrinted(() => call(reportRoutes.printTicket, { body: { id } }), query)

/** [A14] The rows of a registered entity, at the menu's address `/online/cgformList/{code}`. */
export function OnlineFormView() {
  const code = useCode()
  return code === undefined ? <NoAddress /> : <OnlineForm code={code} />
}

function OnlineForm({ code }: { readonly code: string }) {
  const about = useCall(reportRoutes.getFormColumns, { params: { code } })
  const items = useCall(reportRoutes.getFormQueryInfo, { params: { code } })
  const route = useMemo(() => bound(reportRoutes.getFormData, code), [code])
  const reads = [about, items]
  if (!about.data || !items.data) return <Waiting reads={reads} />
  return (
    <ReadPart of={reads}>
      <Rows code={`form:${code}`} shown={about.data} items={items.data} list={{ route }} />
    </ReadPart>
  )
}

type DataRoute = RouteDefinition & Pick<typeof reportRoutes.getData, 'answer'>

function Rows({
  code,
  shown,
  items,
  list,
  exports,
  onPrint,
}: {
  readonly code: string
  readonly shown: Pick<WireAnswer<typeof reportRoutes.getRpColumns>, 'titles' | 'columns' | 'dictOptions'>
  readonly items: readonly Item[]
  readonly list: Pick<ListPageProps<DataRoute>, 'route' | 'fixed'>
  readonly exports?: typeof reportRoutes.exportXls
  readonly onPrint?: NonNullable<ListPageProps<DataRoute>['onPrint']>
}) {
  const language = useLanguage()
  const columns = useMemo(() => columnsOf(shown, language), [shown, language])
  const search = useMemo(() => fieldsOf(items, shown, language), [items, shown, language])
  const title = { words: shown.titles[language] || shown.titles.cn }
  return (
    <ListPage
      title={title}
      {...list}
      code={code}
      columns={columns}
      search={search}
      {...(onPrint ? { onPrint } : {})}
      {...(exports ? { exports: { route: exports, name: title } } : {})}
    />
  )
}

/** [L12] The menu row has this screen as its component, and an address without a code: there is no list to ask for. */
function NoAddress() {
  const t = useText()
  return (
    <Page title={t('report.one')}>
      <Empty title={t('report.noAddress')} hint={t('report.noAddressHint')} />
    </Page>
  )
}

function Waiting({ reads }: { readonly reads: readonly Read[] }) {
  const t = useText()
  return (
    <Page title={t('report.one')}>
      <ReadPart of={reads}>
        <Empty title={t('kit.loading')} />
      </ReadPart>
    </Page>
  )
}
