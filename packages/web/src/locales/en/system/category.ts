import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { category as zh } from '../../zh-CN/system/category.ts'

export const category: Texts<typeof zh> = {
  title: 'Categories',
  intro: 'Categories of several levels for the choices in forms; the system makes their codes.',
  empty: 'Add the first category, or import a sheet.',
  importHint: 'The code without its last three characters names the parent; parents come first in the sheet.',
  name: nouns.category.name,
  nameEn: fields.nameEn,
  nameJp: fields.nameJp,
  namePrompt: 'Please enter a name',
  code: 'Code',
  parent: nouns.category.pid,
  parentHint: 'Empty: first level; a change also moves everything below',
  addBelow: 'Add below',
  removeDetail: 'Everything below is permanently deleted as well.',
}
