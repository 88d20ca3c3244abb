/** Why a proven program could not have run with the stated meanings. */
export const sampleFaultCodes = [
  'unreadable',
  'noPump',
  'noDischarge',
  'noCondition',
  'dischargeMoving',
  'orbitMoving',
  'lowToolChange',
  'noOffset',
  'noEnd',
  'endOn',
] as const
export type SampleFaultCode = (typeof sampleFaultCodes)[number]
