import { settled } from "../../../settled"
import { addresses } from "#lib/addresses"
import { removeCar } from "#lib/cars/server/keeping"
import { fill } from "#lib/kit/values/address"
import { byForm } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/redirect"

/** A car goes. Where no script has asked, a second page does. */
export const POST = byForm(async (form) => {
  const here = addresses.manageCars.path
  const id = form.get("id")?.slice(0, 64) ?? ""
  if (form.get("confirmed") !== "1") return goTo(fill(addresses.manageCars, {}, { delete: id }))
  return settled({ name: "manage-cars", here }, () => removeCar(id), here)
})
