import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  /** px, without the white margin that scanners need; the page must provide it. */
  readonly size: number
}

/** A text as a QR code, black on white in both themes. The surrounding text must state its purpose. */
export function QrCode({ text, size }: QrCodeProps) {
  const code = useMemo(() => encode(text, { ecc: 'M', border: 0 }), [text])
  const path = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={`M0 0h${code.size}v${code.size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
