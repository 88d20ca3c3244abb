import { fields } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { role as zh } from '../../zh-CN/rights/role.ts'

export const role: Texts<typeof zh> = {
  title: 'Roles',
  intro: 'Permissions are granted to roles; people have those of all their roles, changes hold from the next call on.',
  empty: 'Add the first role, then grant to it and give it to people.',
  name: fields.roleName,
  code: fields.roleCode,
  description: fields.description,
  removeDetail: 'Its grants and its members go with it, for good.',
  members: 'Members',
  noMembers: 'Give the role to people with “Add users”.',
  username: 'User name',
  realname: 'Name',
  status: 'Status',
  give: 'Add users',
  newUser: 'New user',
  given: 'The users have the role',
  take: 'Remove',
  taken: 'The role was taken away',
  takeTitle: 'Take the role from {{count}} user(s)?',
  takeSelected: 'Take away ({{count}})',
  grant: 'Grants',
  grantTitle: 'Grants of the role',
}
