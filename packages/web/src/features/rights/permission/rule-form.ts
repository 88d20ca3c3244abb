import { isRuled } from '@heron/contract/routes/rights/schema/choices'
import { ruleConditions } from '@heron/contract/routes/rights/schema/data-rule'
import { ruleFields } from '@heron/contract/routes/ruled-fields'
import type { Section } from '../../../kit/form/form/field.ts'

/** Fields of the screen's own list, by their names on the wire. */
export const ruleSections = (component: string | null): readonly Section[] => [
  {
    fields: [
      { name: 'ruleName', label: 'permission.ruleName' },
      {
        name: 'ruleColumn',
        label: 'permission.ruleColumn',
        kind: 'select',
        options: isRuled(component) ? Object.keys(ruleFields[component]).map((value) => ({ value, label: value })) : [],
      },
      {
        name: 'ruleConditions',
        label: 'permission.ruleConditions',
        kind: 'select',
        options: ruleConditions.map((value) => ({ value, label: value })),
      },
      {
        name: 'status',
        label: 'permission.ruleStatus',
        kind: 'radio',
        options: [
          { value: '1', text: 'permission.valid' },
          { value: '0', text: 'permission.invalid' },
        ],
      },
      { name: 'ruleValue', label: 'permission.ruleValue', hint: 'permission.ruleValueHint', span: 2 },
    ],
  },
]

export const newRule = (permissionId: string) => ({
  permissionId,
  ruleName: '',
  ruleColumn: '',
  ruleConditions: '=',
  ruleValue: '',
  status: '1',
})
