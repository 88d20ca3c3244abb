import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { gatewayRoute as zh } from '../../zh-CN/system/gateway-route.ts'

export const gatewayRoute: Texts<typeof zh> = {
  title: 'Gateway routes',
  intro: 'Which calls go on to which service. The configuration is kept; Heron itself does not forward calls yet.',
  empty: 'Add a route and say which calls it takes.',
  routerId: nouns.gatewayRoute['router.routerId'],
  name: nouns.gatewayRoute['router.name'],
  uri: nouns.gatewayRoute['router.uri'],
  uriHint: 'An http:// or https:// address',
  status: nouns.gatewayRoute['router.status'],
  on: 'On',
  off: 'Off',
  predicates: fields.predicates,
  filters: fields.filters,
  kind: 'Kind of predicate',
  values: 'values',
  valuesHint: 'Several values with commas between',
  namedHint: 'name,pattern',
  addPredicate: 'New predicate',
  limiter: 'Rate limiter',
  breaker: 'Circuit breaker',
  key: 'Parameter',
  addArg: 'Add parameter',
  copy: 'Copy',
  remove: 'Delete the route',
}
