/** A column's letters, as spreadsheets count: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  }
  return letters
}

/** `Sheet1!B7`, or `B7` when there is only one page. */
export const cellLocator = (row: number, column: number, page?: string): string =>
  `${page === undefined ? '' : `${page}!`}${columnLetters(column)}${row + 1}`
