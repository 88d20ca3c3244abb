import { ownTables } from '../../../platform/db/own-tables.ts'

export const write = ownTables(
  'airCut',
  'program',
  'programArtefact',
  'programBrought',
  'programContributor',
  'programInput',
  'programSignOff',
  'programSignature',
  'staleCause',
)
