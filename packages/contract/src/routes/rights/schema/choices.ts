/** Lists of values that screens offer. They are separate from the schemas, so that a screen can be drawn without those. */

/** The screens whose rows can be restricted by data rules, by component. */
export const ruledScreens = [
  'user/UserList',
  'customer/CustomerList',
  'project/ProjectList',
  'machine/MachineList',
] as const
export type RuledScreen = (typeof ruledScreens)[number]

export const isRuled = (component: string | null): component is RuledScreen =>
  ruledScreens.some((each) => each === component)
