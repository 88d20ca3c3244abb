import 'react'

declare module 'react' {
  /** Numbers passed to a style sheet. */
  interface CSSProperties {
    '--h-span'?: number
    '--h-columns'?: number
    '--h-rows'?: number
    /** Position of a slider, 0 to 1. */
    '--h-slide'?: number
  }
}
