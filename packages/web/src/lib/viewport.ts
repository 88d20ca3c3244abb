import { useSyncExternalStore } from 'react'

/** [B06] Widths below which the menu becomes a drawer, and tables become cards. */
export const NARROW = '(width < 1088px)'
export const PHONE = '(width < 768px)'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  )
}

export const useIsNarrow = (): boolean => useMedia(NARROW)
export const useIsPhone = (): boolean => useMedia(PHONE)
