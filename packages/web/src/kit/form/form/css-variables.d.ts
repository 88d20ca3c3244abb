import 'react'

declare module 'react' {
  /** Figures handed to a style sheet. */
  interface CSSProperties {
    '--h-span'?: number
    '--h-columns'?: number
    /** How far a slider has gone, 0 to 1. */
    '--h-slide'?: number
  }
}
