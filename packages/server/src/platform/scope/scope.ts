import type { RuledScreen, RulePlaceholder, RuleText } from '@heron/contract/routes'
import { CallValue, type GivenValue, withValues } from '../call-value.ts'

/** Whose rows the running call may see; derived from the session alone, never from the request. */
export interface Scope {
  /** Cache key independent of the user: equal scopes see equal rows. */
  readonly key: string
  readonly userId: string
  /** 0: users without a tenant, who see all rows. */
  readonly tenantId: number
  readonly rules: readonly GrantedRule[]
  /** Values of the rules' placeholders. */
  readonly words: Readonly<Record<RulePlaceholder, string>>
}

/** A data rule of one of the caller's roles. */
export interface GrantedRule extends RuleText {
  readonly screen: RuledScreen
}

const current = new CallValue<Scope>()

/** The scope that restricts every query of the running call; undefined: no restriction. */
export const currentScope = (): Scope | undefined => current.current

/** The scope of a call's queries, for `withValues`. */
export const givenScope = (scope: Scope | undefined): GivenValue => current.given(scope)

/** Runs a function in its caller's scope, which the query builder applies. */
export const inScope = <T>(scope: Scope | undefined, run: () => T): T => withValues([givenScope(scope)], run)

/** For the few queries over all tenants: whether there is another administrator, or a code is free. */
export const withoutScope = <T>(run: () => T): T => inScope(undefined, run)

/** Whether the caller may change a row that all can see: only as its tenant, or as tenant 0. */
export function isOwn({ tenantId }: { readonly tenantId: number }): boolean {
  const scope = currentScope()
  return scope === undefined || scope.tenantId === 0 || scope.tenantId === tenantId
}
