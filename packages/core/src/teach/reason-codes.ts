/**
 * Why nothing, or less than everything, was learnt. `empty`: no text. `lineEnds`: a line ends otherwise than the first
 * line of the first sample, or with a carriage return alone. `lastLine`: its last line has no line end, and that of
 * another sample has one. `comma`: decimals after a comma. `numbering`: a block number does not count on
 * evenly. `places`: no line occurs once for each place of the sheet. `steps`: no line occurs in each place.
 */
export const reasonCodes = ['empty', 'lineEnds', 'lastLine', 'comma', 'numbering', 'places', 'steps'] as const
export type ReasonCode = (typeof reasonCodes)[number]
