import { redirect } from "next/navigation"
import { addresses } from "#lib/addresses/addresses"

/** The comments URL without a space. */
export default function NoComments() {
  redirect(addresses.spaces.path)
}
