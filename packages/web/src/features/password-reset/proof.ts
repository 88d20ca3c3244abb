/** What the phone has proved. */
export interface Proof {
  readonly phone: string
  readonly username: string
  readonly ticket: string
}
