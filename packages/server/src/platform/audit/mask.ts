const secret = /password|secret|token|captcha|ticket|smscode|verifier/i
const longest = 8_000

/** Is the value under this name a secret? */
export const isSecret = (name: string): boolean => secret.test(name)

const replacer = (key: string, value: unknown): unknown => {
  if (isSecret(key)) return '***'
  return typeof value === 'string' && value.length > 500 ? `${value.slice(0, 500)}…` : value
}

/** A call's input as the log keeps it: secrets masked, long ones cut. */
export function masked(input: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(input, replacer)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
