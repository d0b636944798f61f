import "server-only"
import { handleCarForm } from "./handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import type { CarActionResult } from "#lib/cars/server/cars"
import { carFormWords } from "#lib/cars/words"
import type { OwnInput } from "#lib/provider/own"
import type { Switched, SwitchHandler } from "#lib/provider/switched"

type ToggleAction = (id: string, on: boolean) => Promise<CarActionResult>
type ToggleInput = OwnInput<SwitchHandler>

/** A switch of one car, turned by a script, which stays where it is, or by the form around it. */
export function createToggleHandlers(turn: ToggleAction) {
  const byScript = async ({ id, on }: ToggleInput): Promise<Switched> => {
    const said = await turn(id, on)
    return said.ok ? { on } : { why: said.why, message: carFormWords[said.why] }
  }
  const byPress = async ({ id, on }: ToggleInput) => {
    const here = addresses.manageCars.path
    return handleCarForm({ name: "manage-cars", here }, () => turn(id, on), here)
  }
  // Of a form the screen says what is the matter with it.
  const invalid = (form: URLSearchParams) => byPress({ id: form.get("id") ?? "", on: false })
  return [byScript, byPress, { invalid }] as const
}
