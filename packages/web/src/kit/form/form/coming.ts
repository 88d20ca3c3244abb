import { createContext, use, useEffect } from 'react'

/** Told of each input whose value is not whole yet, and when it is. */
export type TellComing = (by: 1 | -1) => void

export const Coming = createContext<TellComing>(() => undefined)

/** While `isComing`, a file of this input is on its way: the form around it is not saved without it. */
export function useComing(isComing: boolean): void {
  const tell = use(Coming)
  useEffect(() => {
    if (!isComing) return
    tell(1)
    return () => tell(-1)
  }, [isComing, tell])
}
