import { gatewayRouteRoutes } from '@heron/contract/calls/system/gateway-route'
import type { GatewayRoute, GatewayState } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { Forwarding, useOpenRoute } from './forwarding.tsx'
import './gateway-route.css'

const { Part: FilterRows } = fetchedPart(async () => (await import('./filter-rows.tsx')).FilterRows)
const { Part: PredicateRows } = fetchedPart(async () => (await import('./predicate-rows.tsx')).PredicateRows)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/gateway-route')

function StateChip({ status }: { readonly status: number }) {
  const t = useText()
  const isOn = status === 1
  return <StatusChip tone={isOn ? 'good' : 'bad'}>{t(isOn ? 'gatewayRoute.on' : 'gatewayRoute.off')}</StatusChip>
}

const columnsOf = (state: GatewayState | undefined): readonly Column<GatewayRoute>[] => [
  { key: 'routerId', title: 'gatewayRoute.routerId', width: 160, mono: true },
  { key: 'name', title: 'gatewayRoute.name', width: 200, lead: true },
  { key: 'uri', title: 'gatewayRoute.uri', mono: true },
  {
    key: 'status',
    title: 'gatewayRoute.status',
    width: 110,
    render: ({ status }) => <StateChip status={status} />,
  },
  {
    key: 'id',
    title: 'gatewayRoute.circuit.title',
    width: 260,
    render: (route) => <Forwarding route={route} state={state} />,
  },
]

const sections: readonly Section[] = [
  {
    fields: [
      { name: 'router.routerId', label: 'gatewayRoute.routerId' },
      { name: 'router.name', label: 'gatewayRoute.name' },
      { name: 'router.uri', label: 'gatewayRoute.uri', hint: 'gatewayRoute.uriHint' },
      { name: 'router.status', label: 'gatewayRoute.status', kind: 'switch' },
      {
        name: 'router.predicates',
        label: 'gatewayRoute.predicates',
        span: 2,
        render: (input) => <PredicateRows {...input} />,
      },
      {
        name: 'router.filters',
        label: 'gatewayRoute.filters',
        span: 2,
        render: (input) => <FilterRows {...input} />,
      },
    ],
  },
]

const fresh = {
  routerId: '',
  name: '',
  uri: '',
  predicates: '[{"name":"Path","args":[]}]',
  filters: '[]',
  status: true,
}

/** The form's values of a route. */
const asForm = ({ id, version, routerId, name, uri, predicates, filters, status }: GatewayRoute) => ({
  id,
  version,
  routerId,
  name,
  uri,
  predicates: JSON.stringify(predicates),
  filters: JSON.stringify(filters),
  status: status === 1,
})

/** A copy of a route, switched off until it is edited. */
const copyOf = (route: GatewayRoute) => {
  const { id: _id, version: _version, ...fields } = asForm(route)
  return { ...fields, routerId: `${fields.routerId}-copy`.slice(0, 50), status: false }
}

/** ms between reads of the routes' state. */
const PERIOD = 10_000

/** [C41] Gateway routes: calls forwarded to services, and their state. */
export function GatewayRouteList() {
  const t = useText()
  const [open, setOpen] = useState<object>()
  const answer = useCall(gatewayRouteRoutes.list, {})
  const { data: state } = useCall(gatewayRouteRoutes.state, {}, { every: PERIOD })
  const openRoute = useOpenRoute()
  const remove = useMutate(gatewayRouteRoutes.delete, { onDone: () => toast('good', t('kit.removed')) })

  const removeRoute = async ({ id, name }: GatewayRoute) => {
    const question = { title: t('gatewayRoute.remove'), detail: name, yes: t('kit.remove'), danger: true }
    if (await confirm(question)) remove.mutate({ query: { id } })
  }
  const actions = (route: GatewayRoute): readonly RowAction[] => [
    ...(state?.isOn && route.status === 1
      ? [{ label: 'gatewayRoute.open', may: 'system:gateway:open', onClick: () => openRoute(route) } as const]
      : []),
    { label: 'kit.edit', may: 'system:gateway:edit', onClick: () => setOpen(asForm(route)) },
    { label: 'gatewayRoute.copy', may: 'system:gateway:edit', onClick: () => setOpen(copyOf(route)) },
    { label: 'kit.remove', may: 'system:getway:delete', danger: true, onClick: () => void removeRoute(route) },
  ]
  return (
    <Page
      title={t('gatewayRoute.title')}
      description={t('gatewayRoute.intro')}
      facts={
        state ? t(state.isOn ? 'gatewayRoute.gatewayOn' : 'gatewayRoute.gatewayOff', { port: state.port }) : undefined
      }
      tools={
        <Can do="system:gateway:edit">
          <Button kind="primary" icon="plus" onClick={() => setOpen(fresh)}>
            {t('kit.add')}
          </Button>
        </Can>
      }
    >
      <ReadPart of={answer}>
        <Panel flush className="h-route-table">
          <DataTable
            label={t('gatewayRoute.title')}
            rows={answer.data ?? []}
            columns={columnsOf(state)}
            rowKey={(row) => row.id}
            busy={answer.isPending}
            actions={(row) => <RowActions actions={actions(row)} />}
            empty={<Empty title={t('kit.nothingYet')} hint={t('gatewayRoute.empty')} />}
          />
        </Panel>
      </ReadPart>
      {open ? (
        <LateFormModal
          title={t('id' in open ? 'kit.editOf' : 'kit.addTo', { title: t('gatewayRoute.title') })}
          route={async () => (await withSchemas()).gatewayRouteRoutes.updateAll}
          initial={{ router: open }}
          sections={sections}
          width={800}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Page>
  )
}
