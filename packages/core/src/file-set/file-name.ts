/** Longest name of a file of a program, in characters. */
const LONGEST_FILE_NAME = 100

/** Separators and wildcards of Windows and Unix. */
const SEPARATORS = '\\/:*?"<>|'
/** Names of devices, which Windows opens instead of a file, with any extension. */
const DEVICES = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i
const FIRST_PRINTABLE = 0x20
const DELETE = 0x7f
/** Half of a character outside the basic plane, which no file system stores. */
const LONE_SURROGATE = /\p{Surrogate}/u

const isForbidden = (character: string): boolean => {
  const code = character.charCodeAt(0)
  return code < FIRST_PRINTABLE || code === DELETE || SEPARATORS.includes(character)
}

/** Whether a file may have this name on a control, on Windows and in a zip, without leaving its folder. */
export const isFileName = (name: string): boolean =>
  name !== '' &&
  name.length <= LONGEST_FILE_NAME &&
  name === name.trim() &&
  // This includes `.` and `..`; Windows drops a point at the end.
  !name.endsWith('.') &&
  !DEVICES.test(name) &&
  !LONE_SURROGATE.test(name) &&
  ![...name].some(isForbidden)

/** Whether two names are of one file on a file system that ignores case. */
export const sameFileName = (a: string, b: string): boolean => fileNameKey(a) === fileNameKey(b)

/** Names with the same key are one file on a file system that ignores case. */
export const fileNameKey = (name: string): string => name.normalize('NFC').toLowerCase()
