import { createContext, use, useEffect } from 'react'

/** Called with 1 for each input whose value is incomplete, and with −1 when it is complete. */
export type TellComing = (by: 1 | -1) => void

export const Coming = createContext<TellComing>(() => undefined)

/** While `isComing`, a file of this input is being uploaded: the form is not saved without it. */
export function useComing(isComing: boolean): void {
  const tell = use(Coming)
  useEffect(() => {
    if (!isComing) return
    tell(1)
    return () => tell(-1)
  }, [isComing, tell])
}
