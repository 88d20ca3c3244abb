/** Whether the tables of this browser or server have a zone of this name (`Asia/Shanghai`, `UTC`); offsets are no names. */
export function isZoneName(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
