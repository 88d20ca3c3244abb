import { useText } from '../../lib/text/text.ts'

/** 0 for an empty one, 1 to 3 by kinds of characters and length; the server also has a list of weak ones. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (!password) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u].filter((kind) => kind.test(password)).length
  if (password.length < 8 || kinds < 3) return 1
  return password.length >= 12 || kinds === 4 ? 3 : 2
}

const words = ['session.passwordWeak', 'session.passwordFair', 'session.passwordStrong'] as const

/** The strength of a new password, shown while it is typed. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const t = useText()
  const strength = strengthOf(password)
  const word = words[strength - 1]
  if (!word) return null
  return (
    <div className={`h-sign-strength is-${strength}`} role="status">
      <i />
      <i />
      <i />
      <span>{`${t('session.strength')} ${t(word)}`}</span>
    </div>
  )
}
