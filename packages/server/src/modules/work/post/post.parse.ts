import type { LineMeanings, StructuralPost } from '@heron/core/structural'
import type { PostRow } from './post.store.ts'

// Always written from a value of this type, learnt by core.
export const readStructure = (text: string) => JSON.parse(text) as StructuralPost

// Always written from a value of this type.
export const readMeanings = ({ meanings }: Pick<PostRow, 'meanings'>): LineMeanings =>
  meanings === null ? {} : (JSON.parse(meanings) as LineMeanings)
