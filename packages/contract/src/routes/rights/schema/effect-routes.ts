import { route } from '../../../wire/route.ts'
import { roleGrants } from './permission.ts'
import { rightsEffect, userRoles } from './rights-effect.ts'

const tags = ['permission']

/** Preview of a change of grants. */
export const effectRoutes = {
  effectOfRole: route({
    id: 'permission.effectOfRole',
    method: 'POST',
    path: '/sys/permission/effectOfRole',
    access: 'system:permission:saveRole',
    body: roleGrants,
    answer: rightsEffect,
    tags,
    summary: 'Permissions that the members of a role would gain and lose with these grants; changes nothing',
  }),
  effectOfUser: route({
    id: 'permission.effectOfUser',
    method: 'POST',
    path: '/sys/permission/effectOfUser',
    access: 'system:user:edit',
    body: userRoles,
    answer: rightsEffect,
    tags,
    summary: 'Permissions that a user would gain and lose with these roles; changes nothing',
  }),
}
