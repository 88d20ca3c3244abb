export { type Label, labelOf, nearLabel, sameLabel } from './label.ts'
