import { Name } from "#components/ui/display/name"
import { addresses } from "#lib/addresses/addresses"

/**
 * Who receives the money, and what the QR code is for: one quiet line at the end of a pay screen. It uses the page's lower
 * padding, so that the payment methods and the button stay on a phone's screen.
 */
export const PayeeLine = ({ payee }: { payee?: string }) => (
  <p className="-mt-2 -mb-5.5 flex flex-wrap justify-center gap-x-3 text-sm text-ink-3">
    {payee && (
      <span>
        收款方 <Name>{payee}</Name>
      </span>
    )}
    <a
      className="relative underline after:absolute after:-inset-x-2 after:-inset-y-1"
      href={addresses.privacyFacts.path}
    >
      本码只做什么
    </a>
  </p>
)
