import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { projectRoutes } from '@heron/contract/calls/work/project'
import { signInText } from '@heron/contract/sign-in-titles'
import type { WireAnswer } from '@heron/contract/wire'
import { Link } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { DetailList } from '../../../kit/data/detail-list/detail-list.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatNames, formatTime } from '../../../lib/text/format.ts'
import { currentLanguage, useText } from '../../../lib/text/text.ts'
import { MyPicture } from './my-picture.tsx'
import { useMe } from './use-me.ts'
import './account.css'

type Login = WireAnswer<typeof accountRoutes.logins>[number]

const loginColumns: readonly Column<Login>[] = [
  { key: 'createTime', title: 'account.time', width: 150, render: (row) => formatTime(row.createTime, true) },
  { key: 'ip', title: 'account.address', width: 130, mono: true },
  {
    key: 'logContent',
    title: 'account.what',
    lead: true,
    render: (row) => signInText(row.logContent, currentLanguage()),
  },
]

/** [C02] The user's own account, sign-ins, and projects. */
export function AccountCenter() {
  const t = useText()
  return (
    <Page title={t('account.center')} grows>
      <div className="h-center">
        <Who />
        <div className="h-center-side">
          <Logins />
          <Projects />
        </div>
      </div>
    </Page>
  )
}

function Who() {
  const t = useText()
  const read = useMe()
  const answer = useCall(sessionRoutes.departs, {})
  const me = read.data?.userInfo
  if (!me)
    return (
      <Panel>
        <ReadPart of={read} />
      </Panel>
    )
  const departs = answer.data?.list ?? []
  const { realname, username, avatar, phone, email, workNo, telephone } = me
  const facts = [
    { key: 'depart', term: t('account.depart'), content: formatNames(departs.map((each) => each.departName)) || '–' },
    { key: 'workNo', term: t('account.workNo'), content: workNo ?? '–' },
    { key: 'phone', term: t('account.phone'), content: phone ?? '–' },
    { key: 'telephone', term: t('user.telephone'), content: telephone ?? '–' },
    { key: 'email', term: t('account.email'), content: email ?? '–' },
  ]
  return (
    <Panel>
      <ReadPart of={[read, answer]} />
      <div className="h-center-who">
        <MyPicture avatar={avatar} name={realname} />
        <strong>{realname}</strong>
        <span className="h-muted">{username}</span>
      </div>
      <DetailList items={facts} columns={1} size="small" />
      <nav className="h-center-links" aria-label={t('account.settings')}>
        <Link to="/account/settings/base">{t('account.edit')}</Link>
        <Link to="/account/settings/security">{t('account.security')}</Link>
      </nav>
    </Panel>
  )
}

function Logins() {
  const t = useText()
  const logins = useCall(accountRoutes.logins, {}, { staleTime: 0 })
  const { data: rows, isFetching } = logins
  return (
    <Panel title={t('account.logins')} facts={t('account.loginsHint')} flush>
      <ReadPart of={logins}>
        <DataTable
          label={t('account.logins')}
          rows={rows ?? []}
          columns={loginColumns}
          rowKey={({ id }) => id}
          busy={isFetching && !rows}
          empty={<Empty title={t('account.noLogins')} />}
        />
      </ReadPart>
    </Panel>
  )
}

/** Projects shown; the list has the others. */
const SHOWN = 5

function Projects() {
  const can = useCan()
  return can('project:list') ? <LatestProjects /> : null
}

function LatestProjects() {
  const t = useText()
  const query = { pageNo: 1, pageSize: SHOWN, column: 'createTime', order: 'desc' } as const
  const answer = useCall(projectRoutes.list, { query })
  const rows = answer.data?.records ?? []
  return (
    <Panel title={t('account.projects')} tools={<Link to="/project">{t('account.allProjects')}</Link>}>
      <ReadPart of={answer} />
      <ul className="h-account-rows">
        {rows.map(({ id, number, name }) => (
          <li key={id}>
            <strong>
              <Link to={`/project/${id}`}>{name}</Link>
            </strong>
            <p>{number}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
