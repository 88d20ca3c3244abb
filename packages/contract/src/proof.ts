/** Carries the proof of identity that an act asks for: a ticket of `proof.give`, good for one act in one session. */
export const proofHeader = 'x-heron-proof'

/** Acts before which a person proves once more who they are, with a passkey or a code: their calls. */
export const provenActs = ['program.approve', 'program.release'] as const
export type ProvenAct = (typeof provenActs)[number]
