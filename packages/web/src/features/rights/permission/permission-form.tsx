import { nameIn } from '@heron/contract/name-in'
import type { PermissionInfo, PermissionTree } from '@heron/contract/routes'
import type { Read } from '../../../kit/data/list-page/read.ts'
import type { TreeNode } from '../../../kit/data/tree/tree-node.ts'
import type { FieldInput, Section } from '../../../kit/form/form/field.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { TreeSelect } from '../../../kit/form/tree-select/tree-select.tsx'
import type { Language } from '../../../lib/text/languages.ts'
import { IconInput } from './icon-input.tsx'

const typeIs =
  (...types: readonly number[]) =>
  ({ menuType }: Values): boolean =>
    types.includes(Number(menuType))
const isMenu = typeIs(0, 1)
const isButton = typeIs(2)

/** Initial values of a new row, with its parent. */
export const newPermission = (parent: PermissionInfo | undefined) => ({
  menuType: parent ? 1 : 0,
  parentId: parent?.id ?? null,
  name: '',
  nameEn: null,
  nameJp: null,
  url: null,
  component: parent ? null : 'layouts/RouteView',
  componentName: null,
  redirect: null,
  perms: null,
  permsType: '1',
  status: '1',
  icon: null,
  sortNo: 1,
  description: null,
  route: true,
  keepAlive: false,
  alwaysShow: false,
  hidden: false,
  hideTab: false,
  internalOrExternal: false,
})

/** Possible parents: without buttons and the branch being moved. */
export const parentsOf = (
  rows: readonly PermissionTree[],
  moved: string | undefined,
  language: Language,
): readonly TreeNode[] =>
  rows
    .filter(({ id, menuType }) => menuType !== 2 && id !== moved)
    .map((row) => ({
      id: row.id,
      title: nameIn(language, row, 'name'),
      children: parentsOf(row.children ?? [], moved, language),
    }))

function titleIn(nodes: readonly TreeNode[], id: string): string {
  for (const node of nodes) {
    const found = node.id === id ? node.title : titleIn(node.children ?? [], id)
    if (found !== '') return found
  }
  return ''
}

const parentInput =
  (roots: readonly TreeNode[], of: Read) =>
  ({ id, value, onChange, disabled, problem }: FieldInput) => (
    <TreeSelect
      id={id}
      roots={roots}
      of={of}
      picks={typeof value === 'string' && value !== '' ? [{ value, label: titleIn(roots, value) || value }] : []}
      onChange={(picks) => onChange(picks[0]?.value ?? null)}
      disabled={disabled}
      invalid={problem !== undefined}
    />
  )

/** [C33] Fields depend on the kind of row: menus have a path and a view, buttons a code. */
export const permissionSections = (roots: readonly TreeNode[], of: Read): readonly Section[] => [
  {
    fields: [
      {
        name: 'menuType',
        label: 'permission.type',
        kind: 'radio',
        span: 2,
        options: [
          { value: 0, text: 'permission.type0' },
          { value: 1, text: 'permission.type1' },
          { value: 2, text: 'permission.type2' },
        ],
      },
      { name: 'name', label: 'permission.name', when: isMenu },
      { name: 'name', label: 'permission.buttonName', when: isButton },
      {
        name: 'parentId',
        label: 'permission.parent',
        hint: 'permission.parentPrompt',
        when: typeIs(1, 2),
        render: parentInput(roots, of),
      },
      { name: 'nameEn', label: 'permission.nameEn' },
      { name: 'nameJp', label: 'permission.nameJp' },
      { name: 'url', label: 'permission.url', hint: 'permission.urlHint', span: 2, when: isMenu },
      { name: 'component', label: 'permission.component', when: isMenu },
      { name: 'componentName', label: 'permission.componentName', when: isMenu },
      { name: 'redirect', label: 'permission.redirect', when: typeIs(0) },
      { name: 'perms', label: 'permission.perms', hint: 'permission.permsHint', span: 2, when: isButton },
      {
        name: 'permsType',
        label: 'permission.permsType',
        kind: 'select',
        when: isButton,
        options: [
          { value: '1', text: 'permission.permsType1' },
          { value: '2', text: 'permission.permsType2' },
        ],
      },
      {
        name: 'status',
        label: 'permission.status',
        kind: 'radio',
        when: isButton,
        options: [
          { value: '1', text: 'permission.valid' },
          { value: '0', text: 'permission.invalid' },
        ],
      },
      { name: 'icon', label: 'permission.icon', when: isMenu, render: (input) => <IconInput {...input} /> },
      { name: 'sortNo', label: 'permission.sort', kind: 'number', decimals: 2 },
    ],
  },
  {
    columns: 3,
    fields: [
      { name: 'route', label: 'permission.route', kind: 'switch', when: isMenu },
      { name: 'hidden', label: 'permission.hidden', kind: 'switch', when: isMenu },
      { name: 'keepAlive', label: 'permission.keepAlive', kind: 'switch', when: isMenu },
      { name: 'alwaysShow', label: 'permission.alwaysShow', kind: 'switch', when: isMenu },
      { name: 'internalOrExternal', label: 'permission.external', kind: 'switch', when: isMenu },
      { name: 'hideTab', label: 'permission.hideTab', kind: 'switch', when: isMenu },
    ],
  },
]
