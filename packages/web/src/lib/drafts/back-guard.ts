import { useEffect, useRef } from 'react'

/** Closes the open window, after asking where there is unsaved input; false when it stays. */
type Leave = () => Promise<boolean>

/** Open windows with unsaved input, the topmost last. */
const guards: { leave: Leave }[] = []

const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined

/** The page's position in the history, as counted by React Router; undone steps do not count. */
let place: number | undefined
let passing = 0
/** Steps that the user has confirmed; they may arrive before the window is closed. */
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

/** While `isHeld`, the browser's Back asks like the window's own cross, and leaves the page only after confirmation. */
export function useBackGuard(isHeld: boolean, leave: Leave): void {
  const guard = useRef({ leave })
  guard.current.leave = leave
  useEffect(() => {
    if (!isHeld) return
    return guardBack(guard.current)
  }, [isHeld])
}
