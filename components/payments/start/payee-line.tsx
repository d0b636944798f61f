import { Name } from "#components/ui/display/name"
import { addresses } from "#lib/addresses/addresses"

/**
 * Who receives the money, and what the QR code is for: one quiet line above the action bar. It lies in the lower padding of
 * the page, because a further row and its gap would push the payment methods off a phone's screen.
 */
export const PayeeLine = ({ payee }: { payee?: string }) => (
  <section aria-label="收款方" className="relative -mt-5.5 px-4 pb-0.5 text-sm text-ink-3 min-[900px]:mt-0">
    <p className="flex flex-wrap justify-center gap-x-3">
      {payee && (
        <span>
          收款方 <Name>{payee}</Name>
        </span>
      )}
      {/* Its padding makes it as high as a finger without moving anything. */}
      <a className="-my-3 py-3 underline" href={addresses.privacyFacts.path}>
        本码只做什么
      </a>
    </p>
  </section>
)
