import { signIn } from '../migrations/0221_sign_in.ts'
import { qrLogin } from '../migrations/0410_qr_login.ts'
import { seededPassword } from '../migrations/0420_seeded_password.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

/** One live code per purpose and phone; the digits only as a digest. */
interface SignInCode {
  /** Purpose and phone, hashed. */
  subject: string
  codeHash: string
  /** Wrong and right tries so far; the fifth is the last. */
  tries: number
  expireTime: number
}

/** That a code was sent, for the limits per phone and per address; both hashed. */
interface CodeSending {
  id: string
  phoneHash: string
  addressHash: string
  sendTime: number
}

/** A sign-in through a provider, from its start until an account has signed in or been linked. */
interface ThirdLogin {
  id: string
  /** Hash of the state that travels; null once the provider has answered. */
  stateHash: string | null
  /** Hash of the ticket that the browser gets for the answer. */
  ticketHash: string | null
  source: string
  /** SHA-256 of the secret only the browser knows, base64url. */
  challenge: string
  nonce: string
  codeVerifier: string
  thirdUserId: string | null
  realname: string | null
  expireTime: number
}

/** Persons of providers and the accounts they belong to. */
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

/** A code on a screen, from its drawing until a phone has said yes and the session is fetched. */
interface QrLogin {
  idHash: string
  /** Of the secret only the browser with the screen has. */
  secretHash: string
  ip: string
  userAgent: string
  askTime: number
  expireTime: number
  /** Who looked at it last. */
  seenBy: string | null
  /** The session that said yes. */
  sessionId: string | null
}

/** The password hash a demo account was made with. */
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
