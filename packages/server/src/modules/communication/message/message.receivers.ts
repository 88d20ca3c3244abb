import type { MessageWay } from '@heron/contract/routes'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { accountsOf } from './message.store.ts'

/** Most receivers of one message. */
const most = 100

const isMail = (text: string) => z.email().max(255).safeParse(text).success
const isPhone = (text: string) => /^\+?\d{6,15}$/.test(text)

const isAddress: Readonly<Record<MessageWay, (text: string) => boolean>> = { 1: isPhone, 2: isMail, 4: () => false }

/** The addresses a message goes to, each once: given addresses unchanged, accounts replaced by their address. */
export async function addressesOf(db: Db, way: MessageWay, receiver: string): Promise<readonly string[]> {
  const given = [...new Set(receiver.split(',').filter((each) => each !== ''))]
  if (given.length === 0) throw new AppError('MESSAGE_NO_ADDRESS', { name: receiver })
  if (given.length > most) throw new AppError('TOO_LARGE', { limit: String(most) })
  const named = given.filter((each) => !isAddress[way](each))
  const accounts = await accountsOf(db, named)
  const addresses = given.map((each) => {
    if (!named.includes(each)) return each
    const account = accounts.get(each)
    const address = way === '4' ? account && each : way === '2' ? account?.email : account?.phone
    if (!address) throw new AppError('MESSAGE_NO_ADDRESS', { name: each })
    return address
  })
  return [...new Set(addresses)]
}
