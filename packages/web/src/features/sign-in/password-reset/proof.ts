/** What the phone, or the mailbox in its place, has proved. */
export interface Proof {
  readonly phone: string
  readonly username: string
  readonly ticket: string
}
