import { useEffect, useState } from 'react'
import { type Areas, loadAreas } from './area-data.ts'

/** The areas once loaded. */
export function useAreas(): Areas | undefined {
  const [areas, setAreas] = useState<Areas>()
  useEffect(() => {
    let isShown = true
    loadAreas().then(
      (found) => {
        if (isShown) setAreas(found)
      },
      (error: unknown) => reportError(error),
    )
    return () => {
      isShown = false
    }
  }, [])
  return areas
}
