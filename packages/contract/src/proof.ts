/** Carries the proof of identity that an act asks for: a ticket of `proof.give`, good for one act in one session. */
export const proofHeader = 'x-heron-proof'

/**
 * Acts before which a person proves once more who they are, with a passkey or a code: their calls. Those on one's own
 * account take the password as well; they ask for a proof when none was sent.
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
