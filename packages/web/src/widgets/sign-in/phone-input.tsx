import { useText } from '../../lib/text/text.ts'
import { SignInInput } from './sign-in-input.tsx'

/** [F01] A mobile phone number. */
export function PhoneInput({
  value,
  onValue,
  problem,
}: {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly problem?: string | undefined
}) {
  const t = useText()
  return (
    <SignInInput
      label={t('session.phone')}
      icon="phone"
      name="phone"
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      maxLength={11}
      value={value}
      onValue={(text) => onValue(text.replaceAll(/\s/g, ''))}
      problem={problem}
    />
  )
}
