import { ownTables } from '../../../platform/db/own-tables.ts'

export const write = ownTables('burn', 'burnDecision', 'electrodeRenewal', 'machineQueue')
