// Run `node packages/server/src/sweeps/update-access-matrix.ts` after routes or first grants changed, and review the
// difference.
import { writeFileSync } from 'node:fs'
import { accessMatrix } from './census.ts'

writeFileSync(new URL('./access-matrix.json', import.meta.url), `${JSON.stringify(accessMatrix(), null, 2)}\n`)
