/** Carries the proof of identity that an act requires: a ticket of `proof.give`, valid for one act in one session. */
export const proofHeader = 'x-heron-proof'

/**
 * The calls that require a new proof of identity, by passkey or code. Calls for one's own account also accept the
 * password; they require a proof when none was sent.
 */
export const provenActs = [
  'account.contactCode',
  'account.unbind',
  'passkey.begin',
  'passkey.remove',
  'post.approve',
  'program.approve',
  'program.release',
  'secondFactor.begin',
  'secondFactor.disable',
  'secondFactor.renew',
  'secondFactor.reset',
  'user.changePassword',
] as const
export type ProvenAct = (typeof provenActs)[number]
