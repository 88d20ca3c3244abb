import type { ErrorParams, ErrorWords } from '@heron/contract/errors'
import { fieldLabel } from '@heron/contract/field-labels'
import { readReason } from '@heron/contract/read-reasons'
import { stateWords } from '@heron/contract/state-words'
import { joinWords } from '@heron/contract/words'

/** The fields of a violated uniqueness rule are joined. */
const labelsOf = (fields: string, routeId: string): ErrorWords =>
  joinWords(fields.split(', ').map((field) => fieldLabel(field, routeId)))

/** The parameters of an error, with fields named as in the call's form and states in words. */
export const inWords = (params: ErrorParams, routeId: string): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name === 'field') return [name, labelsOf(value, routeId)]
      if (name === 'from' || name === 'to') return [name, stateWords(value) ?? value]
      if (name === 'reason') return [name, readReason(value) ?? value]
      return [name, value]
    }),
  )
