import { redirect } from "next/navigation"
import { addresses } from "#lib/addresses/addresses"

export default function Start() {
  redirect(addresses.signUp.path)
}
