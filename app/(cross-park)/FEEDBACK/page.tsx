import { redirect } from "next/navigation"
import { addresses } from "#lib/addresses/addresses"

/** Comments of no place in particular. */
export default function NoComments() {
  redirect(addresses.spaces.path)
}
