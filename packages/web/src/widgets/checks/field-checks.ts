import { checkRuleRoutes } from '@heron/contract/calls/system/check-rule'
import { dictRoutes } from '@heron/contract/calls/system/dict'
import { duplicateRoutes } from '@heron/contract/calls/system/duplicate'
import type { FieldCheck } from '../../kit/form/form/field.ts'
import { isAnnounced } from '../../lib/api/announce.ts'
import { call } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import type { Said } from '../../lib/text/said.ts'
import { offerRestore } from './restore-offer.ts'

/** The server's objection to a value. Failures common to all screens are announced elsewhere and are not returned. */
async function refusalOf(
  asking: Promise<unknown>,
  onRefused: (failure: CallFailure) => void = () => {},
): Promise<Said | undefined> {
  try {
    await asking
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailure) || isAnnounced(error)) return undefined
    onRefused(error)
    return () => failureText(error)
  }
}

/**
 * [F08] Whether the value is unused. The edited row does not count; one in the recycle bin can be restored from here.
 */
export const duplicateCheck =
  (tableName: string, fieldName: string): FieldCheck =>
  (fieldVal, values) => {
    const dataId = typeof values.id === 'string' ? { dataId: values.id } : {}
    const asking = call(duplicateRoutes.check, { query: { tableName, fieldName, fieldVal, ...dataId } })
    return refusalOf(asking, (failure) => offerRestore(tableName, failure))
  }

/**
 * [F08] Whether the value satisfies a rule of the system. Without a rule no call is made; the value is URL-encoded
 * twice.
 */
export const ruleCheck =
  (ruleCode: string): FieldCheck =>
  async (value) =>
    ruleCode === ''
      ? undefined
      : refusalOf(call(checkRuleRoutes.checkByCode, { query: { ruleCode, value: encodeURIComponent(value) } }))

/** [F08] Whether the value of a dictionary's item is unused in its dictionary. */
export const dictItemCheck: FieldCheck = (itemValue, { dictId, id }) =>
  refusalOf(
    call(dictRoutes.itemCheck, {
      query: { dictId: String(dictId), itemValue, ...(typeof id === 'string' ? { id } : {}) },
    }),
  )
