import { type Length, mm } from '@heron/core/units'
import type { Db } from '../../../platform/db/database.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import type { ProgramInputs } from './program.artefact.ts'
import { raise } from './program.offload.ts'
import { artefactOf, type Kind } from './program.signature.ts'
import * as store from './program.store.ts'

/** The remark of a dry run, with its height in mm. */
const REMARK = /\bAIR CUT RAISED (\d{1,5}(?:\.\d{1,4})?)/i

/** The height that a text states as a dry run; undefined: it is none. */
export function raisedBy(text: string): Length | undefined {
  const [, height] = REMARK.exec(text) ?? []
  return height === undefined ? undefined : mm(Number(height))
}

/**
 * The dry run of a revision raised by this height, as it is offered for download: of the released text, otherwise of
 * the draft. Undefined where none can have that height.
 */
export async function dryRunText(
  db: Db,
  keys: SigningKeys,
  id: string,
  { inputs, height }: { readonly inputs: ProgramInputs; readonly height: Length },
): Promise<string | undefined> {
  const kind: Kind = (await store.findArtefact(db, id, 'released')) ? 'released' : 'draft'
  const { text } = await artefactOf(db, keys, id, kind)
  const air = await raise({ kind: 'air', inputs, text, height })
  return air.refusals.length + air.findings.length === 0 ? air.text : undefined
}
