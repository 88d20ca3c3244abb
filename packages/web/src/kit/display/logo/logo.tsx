/** A spark that is also a bird's neck. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M15.6 2.4 5.4 13.4h5.2L8.2 21.6 19 9.8h-5.6z" fill="#6a95ff" />
      <path d="M15.6 2.4 5.4 13.4h5.2z" fill="#1f5eff" />
    </svg>
  )
}
