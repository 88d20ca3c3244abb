export { type Label, labelOf, sameLabel } from './label.ts'
