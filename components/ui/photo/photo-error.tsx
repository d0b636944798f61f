import { ErrorText } from "#components/ui/form/error-text"
import { buildTelHref, formatPhone } from "#lib/core/values/phone"
import { CONTACT_SUPPORT } from "#lib/photo/messages"

/** The error of a photo, with the number to call if it says to call. */
export function PhotoError({ id, text, supportPhone }: { id?: string; text?: string; supportPhone?: string }) {
  return (
    <ErrorText id={id}>
      {supportPhone && text?.includes(CONTACT_SUPPORT) ? (
        <>
          {text}{" "}
          <a className="whitespace-nowrap underline underline-offset-4" href={buildTelHref(supportPhone)}>
            {formatPhone(supportPhone)}
          </a>
        </>
      ) : (
        text
      )}
    </ErrorText>
  )
}
