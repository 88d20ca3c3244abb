import type { ErrorParams, ErrorWords } from '@heron/contract/errors'
import { fieldLabel } from '@heron/contract/field-labels'
import { readReason } from '@heron/contract/read-reasons'
import { stateWords } from '@heron/contract/state-words'
import { joinWords } from '@heron/contract/words'

/** Fields of a broken uniqueness rule come joined. */
const labelsOf = (fields: string, routeId: string): ErrorWords =>
  joinWords(fields.split(', ').map((field) => fieldLabel(field, routeId)))

/** The figures of an error with the names of fields, as the call's forms show them, and of states as people call them. */
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
