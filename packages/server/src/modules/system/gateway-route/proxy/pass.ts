import { z } from 'zod'
import type { Actor } from '../../../../platform/auth/actor.ts'
import { inTenant } from '../../../../platform/auth/in-tenant.ts'
import type { Holder } from '../../../../platform/auth/tickets.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { LiveRoute } from './routes.ts'

/** ms that a pass is valid; used in its second half, it is renewed. */
const life = 15 * 60_000

const passSchema = z.strictObject({ sessionId: z.string(), tenantId: z.number(), until: z.number() })

const nameOf = ({ id }: Pick<LiveRoute, 'id'>) => `heron-pass-${id}`

/** Whether a cookie is Heron's; no service receives or sets these. */
export const isOwnCookie = (name: string): boolean => /^(__(host|secure)-)?heron/i.test(name)

/**
 * The right to call one route, held by a browser: a sealed cookie bound to the route and to the session that requested
 * it. It is invalid once that session has ended or the permission is revoked.
 */
export class Passes {
  readonly #needs: Pick<Platform, 'secrets' | 'sessions' | 'clock' | 'config'>

  constructor(needs: Pick<Platform, 'secrets' | 'sessions' | 'clock' | 'config'>) {
    this.#needs = needs
  }

  /** A `set-cookie` for the holder. */
  cookie(route: LiveRoute, { sessionId, tenantId }: Holder): string {
    const { secrets, clock, config } = this.#needs
    const text = JSON.stringify({ sessionId, tenantId, until: clock() + life })
    const secure = config.gateway.origin.startsWith('https:') ? '; Secure' : ''
    const value = secrets.seal(text, `gateway ${route.id}`)
    return `${nameOf(route)}=${value}; Path=${route.prefix}; Max-Age=${life / 1_000}; HttpOnly; SameSite=Strict${secure}`
  }

  /**
   * The caller with present rights, and a new cookie when the old one is past half its time; undefined without a valid
   * pass.
   */
  async holder(
    route: LiveRoute,
    cookies: ReadonlyMap<string, string>,
  ): Promise<{ readonly actor: Actor; readonly holder: Holder; readonly renewed: string | undefined } | undefined> {
    const { sessions, clock } = this.#needs
    const pass = this.#open(route, cookies.get(nameOf(route)))
    if (!pass || pass.until <= clock()) return undefined
    const known = await sessions.holder(pass.sessionId)
    if (!known || known.passwordDue) return undefined
    const actor = inTenant(known, String(pass.tenantId), clock())
    if (!actor.permissions.has('system:gateway:open')) return undefined
    return { actor, holder: pass, renewed: pass.until - clock() < life / 2 ? this.cookie(route, pass) : undefined }
  }

  #open(route: LiveRoute, sealed: string | undefined) {
    if (sealed === undefined) return undefined
    try {
      return passSchema.parse(JSON.parse(this.#needs.secrets.open(sealed, `gateway ${route.id}`)))
    } catch {
      // Any value that was not sealed here for this route is refused.
      return undefined
    }
  }
}
