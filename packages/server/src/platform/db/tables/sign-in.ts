import { signIn } from '../migrations/0221_sign_in.ts'
import { qrLogin } from '../migrations/0410_qr_login.ts'
import { seededPassword } from '../migrations/0420_seeded_password.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

/** One valid code for each purpose and phone; its digits as a digest only. */
interface SignInCode {
  /** Purpose and phone, hashed. */
  subject: string
  codeHash: string
  /** Attempts so far, wrong or right; the fifth is the last. */
  tries: number
  expireTime: number
}

/** Records that a code was sent, for the limits of phones and addresses; both hashed. */
interface CodeSending {
  id: string
  phoneHash: string
  addressHash: string
  sendTime: number
}

/** A sign-in through a provider, from its start until an account has signed in or been linked. */
interface ThirdLogin {
  id: string
  /** Hash of the state sent to the provider; null once it has answered. */
  stateHash: string | null
  /** Hash of the ticket that the browser gets after the answer. */
  ticketHash: string | null
  source: string
  /** SHA-256 of the secret that only the browser has, base64url. */
  challenge: string
  nonce: string
  codeVerifier: string
  thirdUserId: string | null
  realname: string | null
  expireTime: number
}

/** Users of providers, and their accounts. */
interface SysThirdAccount {
  id: string
  sysUserId: string
  avatar: string | null
  /** 1 normal, 2 frozen */
  status: number
  delFlag: number
  realname: string | null
  thirdUserUuid: string
  thirdUserId: string
  thirdType: string
  createBy: string
  createTime: number
}

/** A code on a screen, from when it is shown until a phone has confirmed and the session is fetched. */
interface QrLogin {
  idHash: string
  /** Hash of the secret that only the browser with the screen has. */
  secretHash: string
  ip: string
  userAgent: string
  askTime: number
  expireTime: number
  /** The user who viewed it last. */
  seenBy: string | null
  /** The session that confirmed it. */
  sessionId: string | null
}

/** The initial password hash of a demo account. */
interface SeededPassword {
  userId: string
  hash: string
}

export interface SignInTables {
  qrLogin: QrLogin
  signInCode: SignInCode
  codeSending: CodeSending
  thirdLogin: ThirdLogin
  sysThirdAccount: SysThirdAccount
  seededPassword: SeededPassword
}

export const signInTables = {
  qrLogin: { migrations: [qrLogin], tenancy: perCall },
  signInCode: { migrations: [signIn], tenancy: perCall },
  codeSending: { migrations: [signIn], tenancy: perCall },
  thirdLogin: { migrations: [signIn], tenancy: perCall },
  sysThirdAccount: { migrations: [signIn], tenancy: perCall },
  seededPassword: { migrations: [seededPassword], tenancy: perCall },
} as const satisfies TablesOf<SignInTables>
