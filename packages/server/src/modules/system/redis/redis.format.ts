import type { RedisReply } from '../../../platform/redis/redis.ts'

/** Most characters of an answer shown. */
const longest = 20_000

function lines(reply: RedisReply, indent: string): string {
  if (reply === null) return '(nil)'
  if (typeof reply === 'number') return `(integer) ${reply}`
  if (typeof reply === 'string') return reply.includes('\n') ? reply.trimEnd() : JSON.stringify(reply)
  if (reply.length === 0) return '(empty array)'
  return reply.map((each, at) => `${at === 0 ? '' : indent}${at + 1}) ${lines(each, `${indent}   `)}`).join('\n')
}

/** An answer in the notation of the Redis terminal. */
export function formatReply(reply: RedisReply): string {
  const text = lines(reply, '')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
