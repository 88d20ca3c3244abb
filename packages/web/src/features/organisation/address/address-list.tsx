import { addressRoutes } from '@heron/contract/calls/organisation/address'
import type { Address } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPanel } from '../../../kit/data/list-page/list-panel.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Splitter } from '../../../kit/layout/splitter/splitter.tsx'
import { useText } from '../../../lib/text/text.ts'
import { DepartTree } from '../../../widgets/depart/depart-tree.tsx'
import './address.css'

const columns: readonly Column<Address>[] = [
  { key: 'realname', title: 'address.realname', width: 100, sortable: true, lead: true },
  { key: 'workNo', title: 'address.workNo', width: 100, sortable: true, mono: true, spare: true },
  { key: 'departName', title: 'address.depart' },
  { key: 'post_dictText', title: 'address.post', width: 140, spare: true },
  {
    key: 'phone',
    title: 'address.phone',
    width: 120,
    render: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : '–'),
  },
  {
    key: 'telephone',
    title: 'address.telephone',
    width: 110,
    wideOnly: true,
    render: ({ telephone }) => (telephone ? <a href={`tel:${telephone}`}>{telephone}</a> : '–'),
  },
  {
    key: 'email',
    title: 'address.email',
    width: 210,
    render: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
  },
]
const search: readonly SearchField[] = [
  { name: 'realname', label: 'address.realname' },
  { name: 'workNo', label: 'address.workNo' },
]

/** [C28] The address book: departments at the left, contact data of their people at the right. */
export function AddressList() {
  const t = useText()
  const [orgCode, setOrgCode] = useState<string>()
  return (
    <Page title={t('address.title')} description={t('address.intro')}>
      <Splitter
        initial={280}
        min={200}
        max={480}
        first={
          <Panel flush className="h-address-tree" title={t('address.depart')}>
            <DepartTree
              store="orgCode"
              chosen={orgCode}
              onChoose={({ id }) => setOrgCode(id === orgCode ? undefined : id)}
            />
          </Panel>
        }
        second={
          <ListPanel
            key={orgCode}
            label={t('address.title')}
            route={addressRoutes.queryByOrgCodeForAddressList}
            code="address"
            fixed={orgCode === undefined ? {} : { orgCode }}
            columns={columns}
            search={search}
            emptyHint={t('address.empty')}
          />
        }
      />
    </Page>
  )
}
