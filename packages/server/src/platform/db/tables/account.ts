import { account } from '../migrations/0341_account.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

/** A person's authenticator. */
interface SecondFactor {
  userId: string
  /** Sealed with the server's key. */
  secret: string
  /** The latest 30 s step a code was taken for; no code is good twice. */
  lastStep: number
  /** Null: begun, not requested yet. */
  confirmTime: number | null
  createTime: number
}

/** Ways in for who has lost the authenticator; a used one is gone. */
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
