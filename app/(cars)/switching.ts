import "server-only"
import { settled, told } from "./settled"
import { addresses } from "#lib/addresses"
import type { Kept } from "#lib/cars/server/keeping"
import { answer } from "#lib/kit/door/guard"
import type { Sent } from "#lib/kit/values/sent"

type Turn = (id: string, on: boolean) => Promise<Kept>

/** A switch of one car, turned by a script or by the form around it. */
export const byScript =
  (turn: Turn) =>
  async ({ id, on }: Sent) => {
    if (typeof id !== "string" || id.length > 64 || typeof on !== "boolean")
      return answer(422, { ok: false, why: "invalid", fields: {} })
    return told(() => turn(id, on))
  }

export const byPress = (turn: Turn) => async (form: URLSearchParams) => {
  const here = addresses.manageCars.path
  return settled({ name: "manage-cars", here }, () => turn(form.get("id") ?? "", form.get("on") === "1"), here)
}
