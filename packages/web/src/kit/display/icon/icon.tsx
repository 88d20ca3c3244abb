import { type IconName, iconPaths } from './icon-paths.ts'

/** One of Heron's own line drawings; decoration only, so the text beside it carries the meaning. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className="h-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** The icon with the name in a menu row; `list` when Heron has no such icon. */
export const menuIcon = (name: string | undefined): IconName =>
  name !== undefined && name in iconPaths ? (name as IconName) : 'list' // `in` has just proved it
