import { describe, expect, it } from 'vitest'
import { callTitles } from './call-titles.ts'
import { homePath } from './menu-paths.ts'
import { isMenuGroup, menus } from './menus.ts'
import { type Permission, permissionCodes, permissions, seededRoles } from './permissions.ts'
import { routes } from './routes/index.ts'
import type { RouteDefinition } from './wire/route.ts'

const census: readonly RouteDefinition[] = Object.values(routes).flatMap((noun) => Object.values<RouteDefinition>(noun))
const grantsOf = (code: string): readonly Permission[] => seededRoles.find((role) => role.code === code)?.grants ?? []

describe('permissions', () => {
  it('every permission opens a call, and has titles in three languages', () => {
    const used = new Set(census.map((route) => route.access))
    expect(permissionCodes.filter((code) => !used.has(code))).toEqual([])
    for (const { titles } of Object.values(permissions)) expect(Object.values(titles).every(Boolean)).toBe(true)
  })

  it('[G01] there are the five seeded roles, each with grants of its own, none twice', () => {
    expect(seededRoles.map((role) => role.code)).toEqual(['admin', 'designer', 'operator', 'edm-designer', 'librarian'])
    for (const { grants } of seededRoles) expect(new Set(grants).size).toBe(grants.length)
    expect(grantsOf('admin')).toEqual(permissionCodes)
  })

  it('[G01] limits of roles: designers release nothing, personnel edit nothing, only administrators see the system', () => {
    const holders = (code: Permission) =>
      seededRoles.filter((role) => role.grants.includes(code)).map((role) => role.code)
    expect(holders('program:release')).toEqual(['admin', 'edm-designer'])
    expect(holders('program:approve')).toEqual(['admin', 'edm-designer'])
    expect(holders('condition:edit')).toEqual(['admin', 'librarian'])
    expect(holders('discharge:record')).toEqual(['admin', 'operator'])
    const ofSystem = permissionCodes.filter((code) => code.startsWith('system:'))
    expect(new Set(ofSystem.flatMap(holders))).toEqual(new Set(['admin']))
    expect(grantsOf('operator').filter((code) => /:(edit|add|delete|generate|approve|release)$/.test(code))).toEqual([])
  })

  it('[B21] every screen has a unique path and titles in three languages; home is for all users', () => {
    expect(new Set(menus.map((menu) => menu.path)).size).toBe(menus.length)
    for (const { titles } of menus) expect(Object.values(titles).every(Boolean)).toBe(true)
    expect(menus[0]).toMatchObject({ path: homePath, permission: null })
  })

  it('[A16] every screen of the administration is in a group that comes before it', () => {
    const groups = menus.filter(isMenuGroup).map(({ path }) => path)
    expect(groups).toEqual(['/preparation', '/resp', '/isystem', '/message', '/monitor', '/online', '/account'])
    const first = (path: string | undefined) => menus.findIndex((menu) => menu.path === path)
    const lost = menus.filter(({ path, group }) => group && (!groups.includes(group) || first(group) > first(path)))
    expect(lost).toEqual([])
    const loose = menus.filter(({ permission, group }) => permission?.startsWith('system:') && !group)
    expect(loose.map(({ path }) => path)).toEqual([])
  })
})

describe('routes', () => {
  it('ids and calls are unique', () => {
    const ids = census.map((route) => route.id)
    expect(new Set(ids).size).toBe(ids.length)
    const calls = census.flatMap((route) =>
      [route.method, ...(route.also ?? [])].map((method) => `${method} ${route.path}`),
    )
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  it('[C32] logged calls have a title for the log', () => {
    expect(census.filter((route) => route.audit && !callTitles(route)).map(({ id }) => id)).toEqual([])
  })

  it('calls that change something are logged', () => {
    const silent = census.filter((route) => route.method !== 'GET' && !route.audit).map((route) => route.id)
    // Queries sent as POST, signing in and out (logged separately), codes, tickets, values for a form.
    expect(silent.toSorted()).toEqual([
      'announcement.printTicket',
      'batchEdit.preview',
      'captcha.check',
      'captcha.needed',
      'condition.explain',
      'fillRule.execute',
      'fillRule.executeBatch',
      'messageTemplate.preview',
      'passkey.challenge',
      'passkey.login',
      'permission.effectOfRole',
      'permission.effectOfUser',
      'post.preview',
      'proof.ask',
      'report.printTicket',
      'secondFactor.login',
      'session.docsTicket',
      'session.login',
      'session.logout',
      'session.phoneLogin',
      'signInCode.send',
      'teaching.read',
      'teaching.trial',
      'thirdLogin.callback',
    ])
  })
})
