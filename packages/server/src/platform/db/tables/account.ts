import { account } from '../migrations/0341_account.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

/** A user's authenticator. */
interface SecondFactor {
  userId: string
  /** Encrypted with the server's key. */
  secret: string
  /** The last 30 s step whose code was accepted; no code is valid twice. */
  lastStep: number
  /** Null: set up but not confirmed yet. */
  confirmTime: number | null
  createTime: number
}

/** Recovery codes for users without their authenticator; a used one is removed. */
interface RecoveryCode {
  codeHash: string
  userId: string
}

/** A user's switch for one kind of notification; without a row the user is notified. */
interface NoticeSwitch {
  userId: string
  name: string
  isOn: number
}

export interface AccountTables {
  secondFactor: SecondFactor
  recoveryCode: RecoveryCode
  noticeSwitch: NoticeSwitch
}

export const accountTables = {
  secondFactor: { migrations: [account], tenancy: perCall },
  recoveryCode: { migrations: [account], tenancy: perCall },
  noticeSwitch: { migrations: [account], tenancy: perCall },
} as const satisfies TablesOf<AccountTables>
