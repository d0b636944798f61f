import { redirect } from "next/navigation"
import { addresses } from "#lib/addresses"

export default function Start() {
  redirect(addresses.signUp.path)
}
