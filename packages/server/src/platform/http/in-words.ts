import type { ErrorParams, ErrorWords } from '@heron/contract/errors'
import { fieldLabel } from '@heron/contract/field-labels'
import { readReason } from '@heron/contract/read-reasons'
import { stateWords } from '@heron/contract/state-words'
import { joinWords } from '@heron/contract/words'

/** Fields of a broken uniqueness rule come joined. */
const labelsOf = (fields: string): ErrorWords => joinWords(fields.split(', ').map(fieldLabel))

/** The figures of an error with the names of fields and states as people call them. */
export const inWords = (params: ErrorParams): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name === 'field') return [name, labelsOf(value)]
      if (name === 'from' || name === 'to') return [name, stateWords(value) ?? value]
      if (name === 'reason') return [name, readReason(value) ?? value]
      return [name, value]
    }),
  )
