import { ownTables } from '../../../platform/db/own-tables.ts'

export const write = ownTables(
  'program',
  'programArtefact',
  'programContributor',
  'programInput',
  'programSignOff',
  'programSignature',
)
