/** Tags of two characters each, separated by `;`; existing semicolons are replaced. */
export const withSemicolons = (text: string): string => (text.replaceAll(/[;；]/g, '').match(/..?/gsu) ?? []).join(';')

/** The caret's position after the semicolons have moved: after the same number of other characters. */
export function caretAfter(before: string, caret: number): number {
  const characters = before.slice(0, caret).replaceAll(/[;；]/g, '').length
  return characters === 0 ? 0 : characters + Math.floor((characters - 1) / 2)
}

/** The tags with a unique id: its text and the number of equal tags before it. */
export const tagsOf = (text: string): readonly { readonly id: string; readonly tag: string }[] =>
  text
    .split(';')
    .map((tag, at) => ({ id: `${at} ${tag}`, tag }))
    .filter(({ tag }) => tag !== '')
