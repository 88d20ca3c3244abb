export { type AdvancedItem, readAdvanced, writeAdvanced } from './advanced-query.ts'
export {
  defaultZone,
  formatDate,
  formatDateTime,
  parseDateTime,
  parseEnd,
  setWorkshopZone,
  workshopClock,
  workshopInstant,
  workshopMoment,
  workshopOffset,
  workshopZone,
} from './clock.ts'
export { isEcho, withoutEcho } from './echo.ts'
export { type Envelope, envelopeSchema, type Failure, type FieldIssue, failureSchema } from './envelope.ts'
export {
  type FieldType,
  type Filter,
  type ListFields,
  type Rule,
  readOperator,
  ruleOf,
  rules,
} from './filter.ts'
export { type ListInput, type ListQuery, listQuery, readRuleValue, summed } from './list.ts'
export { type Page, page, pageOf, type Sums, summedPage } from './page.ts'
export * from './quantity.ts'
export {
  type Access,
  type AnswerOf,
  accessesOf,
  type BodyOf,
  type CallOf,
  type Method,
  type Multipart,
  type Operation,
  operations,
  type ParamsOf,
  type QueryOf,
  type RouteDefinition,
  route,
  type Switch,
  switches,
  type WireAnswer,
} from './route.ts'
export { queryFlag, queryInt, queryOneOf } from './scalar.ts'
export { isStorable } from './storable.ts'
export { dateText, dateTimeText } from './time.ts'
export { isUnique } from './unique.ts'
