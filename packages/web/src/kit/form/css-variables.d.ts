import 'react'

declare module 'react' {
  /** Figures handed to a style sheet. */
  interface CSSProperties {
    '--h-span'?: number
  }
}
