/** The UTF-16 code units of a text: a reader reads each of them several times, which is faster from an array. */
export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at)
  return codes
}
