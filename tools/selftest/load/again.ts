import { setTimeout as wait } from 'node:timers/promises'

/** Sends a request again, after the time asked for, as long as the server refuses it because it is busy. */
export async function sendUntilTaken(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send()
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    if (answer.status !== 503 || seconds === 0) return answer
    await answer.arrayBuffer()
    await wait(seconds * 1_000)
  }
}
