import { gatewayRouteRoutes } from '@heron/contract/calls/system/gateway-route'
import type { GatewayRoute, GatewayState } from '@heron/contract/routes'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './gateway-route.css'

const tones = { closed: 'good', failing: 'warn', open: 'bad', 'half-open': 'warn' } as const

/** Whether a route is forwarded, and its state. */
export function Forwarding({
  route,
  state,
}: {
  readonly route: GatewayRoute
  readonly state: GatewayState | undefined
}) {
  const t = useText()
  const found = state?.routes.find(({ id }) => id === route.id)
  if (!state?.isOn || !found || route.status !== 1)
    return <StatusChip tone="quiet">{t('gatewayRoute.circuit.none')}</StatusChip>
  const { calls, failures, isFailing, lastFailure, lastFailureTime } = found
  const shown = found.state === 'closed' && isFailing ? 'failing' : found.state
  return (
    <div className="h-route-forwarding">
      <StatusChip tone={tones[shown]}>{t(`gatewayRoute.circuit.${shown}`)}</StatusChip>
      <small>{t('gatewayRoute.circuit.calls', { calls, failures })}</small>
      {lastFailure ? (
        <small>{t('gatewayRoute.circuit.last', { reason: lastFailure, time: formatTime(lastFailureTime) })}</small>
      ) : null}
    </div>
  )
}

/** Opens a route in a new window, which cannot access the window it came from. */
export function useOpenRoute(): (route: GatewayRoute) => void {
  const open = useMutate(gatewayRouteRoutes.open, {
    onAccepted: ({ origin, port, path }) => {
      const own = `${window.location.protocol}//${window.location.hostname}:${port}`
      window.open(`${origin || own}${path}`, '_blank', 'noopener,noreferrer')
    },
  })
  return ({ id }) => open.mutate({ body: { id } })
}
