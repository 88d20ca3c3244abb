export { type Label, labelOf, nearLabel, nearLabels, sameLabel } from './label.ts'
