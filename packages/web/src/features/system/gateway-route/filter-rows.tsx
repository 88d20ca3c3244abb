import type { RouteFilter } from '@heron/contract/routes'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import './gateway-route.css'
import { rowsOf, withoutRow, withRow } from './json-rows.ts'

/** Initial values of a new filter, by kind. */
const templates: readonly RouteFilter[] = [
  { name: 'StripPrefix', title: '去除路径前缀', args: [{ key: 'parts', value: '1' }] },
  {
    name: 'RequestRateLimiter',
    title: '限流过滤器',
    args: [
      { key: 'key-resolver', value: '#{@ipKeyResolver}' },
      { key: 'redis-rate-limiter.replenishRate', value: '20' },
      { key: 'redis-rate-limiter.burstCapacity', value: '20' },
    ],
  },
  {
    name: 'Hystrix',
    title: '熔断器',
    args: [
      { key: 'name', value: 'default' },
      { key: 'fallbackUri', value: '' },
    ],
  },
]

const labels: Readonly<Record<string, TextKey>> = {
  StripPrefix: 'gatewayRoute.strip',
  RequestRateLimiter: 'gatewayRoute.limiter',
  Hystrix: 'gatewayRoute.breaker',
}

/** The filters of a route: names and values. */
export function FilterRows({ id, value, onChange, disabled }: FieldInput) {
  const t = useText()
  const filters = rowsOf<RouteFilter>(value)
  const change = (next: readonly RouteFilter[]) => onChange(JSON.stringify(next))
  return (
    <div className="h-route-rows" id={id}>
      {filters.map((filter, index) => (
        <FilterArgs
          key={filter.name}
          filter={filter}
          disabled={disabled}
          onFilter={(next) => change(next ? withRow(filters, index, next) : withoutRow(filters, index))}
        />
      ))}
      <p className="h-route-row">
        {templates
          .filter(({ name }) => !filters.some((each) => each.name === name))
          .map((template) => (
            <Button
              key={template.name}
              small
              icon="plus"
              disabled={disabled}
              onClick={() => change([...filters, template])}
            >
              {t(labels[template.name] ?? 'gatewayRoute.filters')}
            </Button>
          ))}
      </p>
    </div>
  )
}

function FilterArgs({
  filter,
  disabled,
  onFilter,
}: {
  readonly filter: RouteFilter
  readonly disabled: boolean
  /** Called without a filter to remove it. */
  readonly onFilter: (filter?: RouteFilter) => void
}) {
  const t = useText()
  const set = (args: readonly RouteFilter['args'][number][]) => onFilter({ ...filter, args: [...args] })
  return (
    <fieldset className="h-route-rows">
      <legend>
        {filter.name}
        <IconButton icon="cross" label={t('kit.remove')} disabled={disabled} onClick={() => onFilter()} />
      </legend>
      {filter.args.map((arg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their inputs show the row they are given
        <div key={index} className="h-route-row">
          <input
            className="h-native h-mono"
            aria-label={t('gatewayRoute.key')}
            value={arg.key}
            disabled={disabled}
            onChange={(event) => set(withRow(filter.args, index, { ...arg, key: event.target.value }))}
          />
          <input
            className="h-native h-mono"
            aria-label={`${arg.key} ${t('gatewayRoute.values')}`}
            value={arg.value}
            disabled={disabled}
            onChange={(event) => set(withRow(filter.args, index, { ...arg, value: event.target.value }))}
          />
          <IconButton
            icon="cross"
            label={t('kit.remove')}
            disabled={disabled}
            onClick={() => set(withoutRow(filter.args, index))}
          />
        </div>
      ))}
      <Button small icon="plus" disabled={disabled} onClick={() => set([...filter.args, { key: '', value: '' }])}>
        {t('gatewayRoute.addArg')}
      </Button>
    </fieldset>
  )
}
