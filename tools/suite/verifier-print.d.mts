export interface RecordedVerifier {
  readonly version: string
  readonly print: string
}
export function presentVerifier(root: string): RecordedVerifier
export function recordedVerifier(root: string): RecordedVerifier
export function recordVerifier(root: string): void
