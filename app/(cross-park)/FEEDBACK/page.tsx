import { redirect } from "next/navigation"
import { addresses } from "#lib/addresses/addresses"

/** Redirects the comments URL without a space. */
export default function CommentsWithoutSpace() {
  redirect(addresses.spaces.path)
}
