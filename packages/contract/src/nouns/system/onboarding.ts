import { defineNoun } from '../../noun.ts'
import { titled } from '../../titles.ts'

/** The guides for the first steps: of the administrator, and from a drawing to its program. */
export const onboarding = defineNoun({
  shows: ['sysDepart', 'sysUser', 'conditionEntry', 'machine', 'workshop'],
  screens: [
    {
      path: '/guide',
      component: 'guide/Guide',
      icon: 'book',
      titles: titled('入门指南', 'Getting started', 'はじめかた'),
      permission: null,
      order: 990,
      hidden: true,
    },
  ],
})
