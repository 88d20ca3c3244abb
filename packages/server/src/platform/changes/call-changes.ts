import type { Change } from '@heron/contract/events'
import { CallValue, type GivenValue, withValues } from '../call-value.ts'

const current = new CallValue<Change[]>()

/** Where the changes that a call commits are collected, to return them in its answer; for `withValues`. */
export const givenChanges = (changed: Change[]): GivenValue => current.given(changed)

/** Adds a committed change to the answer of the running call; does nothing outside a call. */
export function addToAnswer(change: Change): void {
  current.current?.push(change)
}

/** Runs work that outlives the call that started it: its changes are not part of the answer. */
export const outsideCall = <T>(run: () => T): T => withValues([current.given(undefined)], run)
