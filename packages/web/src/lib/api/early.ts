/** A call made while the program was still loading; see `early.ts`. */
interface EarlyCall {
  readonly address: string
  readonly token: string
  readonly answer: Promise<Response>
}

declare global {
  var heronEarly: EarlyCall | undefined
}

const withoutStamp = (address: string): string => address.replace(/([?&])_t=\d+/, '$1')

/** The answer of the early call, for the first identical call of the same session; undefined when it failed. */
export async function takeEarly(address: string, token: string | undefined): Promise<Response | undefined> {
  const early = globalThis.heronEarly
  if (!early || early.token !== token || withoutStamp(early.address) !== withoutStamp(address)) return undefined
  globalThis.heronEarly = undefined
  const answer = await early.answer.catch(() => undefined)
  return answer?.ok ? answer : undefined
}
