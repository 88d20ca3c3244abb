export * from './build.ts'
export * from './check-dialect.ts'
export * from './comment.ts'
export { type CompiledDialect, type CompiledVariant, compileDialect, type Values } from './compile.ts'
export * from './crc32.ts'
export { blockNumber } from './cursor.ts'
export * from './dialect.ts'
export { type ForeignCode, foreignCodes } from './foreign-codes.ts'
export * from './golden-ids.ts'
export * from './header.ts'
export * from './line-origin.ts'
export * from './modal.ts'
export * from './node.ts'
export {
  blockKinds,
  enumerations,
  type FieldType,
  fieldsOf,
  mandatoryKinds,
  nodeFields,
  wordsForField,
} from './node-fields.ts'
export * from './published.ts'
export * from './read.ts'
export { parseTemplate, type Token } from './template.ts'
export * from './walk.ts'
