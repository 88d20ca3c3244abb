/** The proof from the phone or mailbox. */
export interface Proof {
  readonly phone: string
  readonly username: string
  readonly ticket: string
}
