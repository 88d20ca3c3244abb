import type { Texts } from '../../texts.ts'
import type { grants as zh } from '../../zh-CN/rights/grants.ts'

export const grants: Texts<typeof zh> = {
  owned: 'What may be used',
  treeMenu: 'What a tick takes along',
  modes: { strict: 'Each by itself', parents: 'With the way up', linked: 'With its branch' },
  all: 'Tick all',
  none: 'Untick all',
  expand: 'Open all',
  collapse: 'Close all',
  count: '{{count}} of {{total}}',
  noPool: 'This department holds nothing yet',
  noPoolHint: 'Grant to the department first, under “Rights”.',
  saveOnly: 'Save',
  saveAndClose: 'Save and close',
  rules: 'Data rules',
  rulesTitle: 'Data rules',
  rulesNote: 'All ticked rules apply together; with none ticked every row is seen.',
  noRules: 'This menu has no data rules',
  noRulesHint: 'Data rules are written under “Menus”.',
  noneTicked: 'No data rule is ticked: every row is seen',
  saveFirst: 'Save the grant of this menu first, then choose its rules.',
  byDepart: 'Department',
  off: 'Off',
}
