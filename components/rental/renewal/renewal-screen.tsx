import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { CallCard } from "#components/ui/list/call-card"
import { RenewalForm, type RenewalFormProps } from "#components/rental/renewal/renewal-form"

/** Renews a space or rents it for the first time. */
export function RenewalScreen({ phone, ...form }: RenewalFormProps & { phone?: string }) {
  return (
    <>
      <RenewalForm {...form} />
      {phone && <CallCard phone={phone} />}
      <SignedInEffects />
    </>
  )
}
