import { useEffect, useRef } from 'react'

/** Closes what is open, after asking where something was typed; false when it stays. */
type Leave = () => Promise<boolean>

/** The open windows that would lose something, the topmost last. */
const guards: { leave: Leave }[] = []

const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined

/** The place in the history at which the page is, as React Router counts; steps that are undone do not count. */
let place: number | undefined
let passing = 0
/** Steps that a person has agreed to; they may come before the window is gone. */
let agreed = 0

function onStep(event: PopStateEvent): void {
  if (passing > 0) {
    passing -= 1
    event.stopImmediatePropagation()
    return
  }
  if (agreed > 0) {
    agreed -= 1
    return
  }
  const top = guards.at(-1)
  const to = placeOf(event.state)
  if (!top || place === undefined || to === undefined || to === place) return
  const by = to - place
  event.stopImmediatePropagation()
  passing += 1
  history.go(-by)
  void top.leave().then((isLeft) => {
    if (!isLeft) return
    agreed += 1
    history.go(by)
  })
}

function guardBack(guard: { leave: Leave }): () => void {
  if (guards.length === 0) {
    place = placeOf(history.state)
    passing = 0
    agreed = 0
    globalThis.addEventListener('popstate', onStep, { capture: true })
  }
  guards.push(guard)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    if (guards.length === 0) globalThis.removeEventListener('popstate', onStep, { capture: true })
  }
}

/** While `isHeld`, the browser's Back asks as the window's own cross does, and leaves the page only after a yes. */
export function useBackGuard(isHeld: boolean, leave: Leave): void {
  const guard = useRef({ leave })
  guard.current.leave = leave
  useEffect(() => {
    if (!isHeld) return
    return guardBack(guard.current)
  }, [isHeld])
}
