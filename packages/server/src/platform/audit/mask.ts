const secret = /password|secret|token|captcha|ticket|smscode|verifier/i
const longest = 8_000

/** Whether the value under this name is a secret. */
export const isSecret = (name: string): boolean => secret.test(name)

const replacer = (key: string, value: unknown): unknown => {
  if (isSecret(key)) return '***'
  return typeof value === 'string' && value.length > 500 ? `${value.slice(0, 500)}…` : value
}

/** A call's input as stored in the log: secrets masked, long values cut. */
export function masked(input: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(input, replacer)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
