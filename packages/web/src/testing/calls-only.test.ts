import { routes as logged } from '@heron/contract/calls'
import { sessionRoutes as calls } from '@heron/contract/calls/sign-in/session'
import { sessionRoutes as routes } from '@heron/contract/routes/sign-in/session'
import { describe, expect, it } from 'vitest'

describe('calls without their schemas', () => {
  it('are the routes as far as a call needs them, in the tests as in the built pages', () => {
    expect(Object.keys(calls)).toEqual(Object.keys(routes))
    const { id, method, path, access } = routes.login
    expect(calls.login).toEqual({ id, method, path, access })
  })

  it('of all nouns are those that the operation log has (F4)', () => {
    const { id, access } = routes.selectDepart
    expect(logged.session).toMatchObject({ selectDepart: { id, access } })
    expect(Object.keys(logged.session)).not.toContain('userInfo')
  })
})
