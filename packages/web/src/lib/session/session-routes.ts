import { route } from '@heron/contract/wire'
import { z } from 'zod'
import type { MenuNode } from './menu.ts'
import type { GrantedAction, KnownAction } from './permissions.ts'
import type { SessionUser } from './session-store.ts'

/** Calls of the session as the browser makes them. */
export const sessionRoutes = {
  captcha: route({
    id: 'session.captcha',
    method: 'GET',
    path: '/sys/randomImage/:key',
    access: 'public',
    params: z.strictObject({ key: z.string() }),
    answer: z.string(),
  }),
  login: route({
    id: 'session.login',
    method: 'POST',
    path: '/sys/login',
    access: 'public',
    body: z.strictObject({
      username: z.string(),
      password: z.string(),
      captcha: z.string().optional(),
      checkKey: z.union([z.string(), z.number()]).optional(),
    }),
    answer: z.looseObject({ token: z.string(), userInfo: z.custom<SessionUser>() }),
  }),
  logout: route({ id: 'session.logout', method: 'POST', path: '/sys/logout', access: 'public', answer: z.unknown() }),
  permissions: route({
    id: 'session.permissions',
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    access: 'session',
    query: z.strictObject({ language: z.string() }),
    answer: z.looseObject({
      menu: z.array(z.custom<MenuNode>()),
      auth: z.array(z.custom<GrantedAction>()),
      allAuth: z.array(z.custom<KnownAction>()),
    }),
  }),
  updatePassword: route({
    id: 'session.updatePassword',
    method: 'POST',
    path: '/sys/user/updatePassword',
    access: 'session',
    body: z.strictObject({
      username: z.string(),
      oldpassword: z.string(),
      password: z.string(),
      confirmpassword: z.string(),
    }),
    answer: z.unknown(),
  }),
}
