import { AsyncLocalStorage } from 'node:async_hooks'
import type { RuledScreen, RulePlaceholder, RuleText } from '@heron/contract/routes'

/** Of whom the running call may see rows; made from the session alone, never from what was sent. */
export interface Scope {
  /** Forgetting who asks, for what is kept in memory: equal scopes see equal rows. */
  readonly key: string
  readonly userId: string
  /** 0: users without a tenant, who see all. */
  readonly tenantId: number
  readonly rules: readonly GrantedRule[]
  /** What the rules' placeholders stand for. */
  readonly words: Readonly<Record<RulePlaceholder, string>>
}

/** A data rule that a role of the caller was given. */
export interface GrantedRule extends RuleText {
  readonly screen: RuledScreen
}

const current = new AsyncLocalStorage<Scope | undefined>()

/** The scope every query of the running call is narrowed to; undefined: nothing to narrow. */
export const currentScope = (): Scope | undefined => current.getStore()

/** Runs a call within its caller's scope: the query builder does the rest. */
export const inScope = <T>(scope: Scope | undefined, run: () => T): T => current.run(scope, run)

/** For the few queries over all tenants: is there another administrator, is a code still free. */
export const withoutScope = <T>(run: () => T): T => current.exit(run)

/** May the caller change a row that all may see? Only its tenant may, or tenant 0. */
export function isOwn({ tenantId }: { readonly tenantId: number }): boolean {
  const scope = currentScope()
  return scope === undefined || scope.tenantId === 0 || scope.tenantId === tenantId
}
