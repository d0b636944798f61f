import "server-only"
import { settled } from "./handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import type { KeepOutcome } from "#lib/cars/server/keeping"
import { keepingWords } from "#lib/cars/words"
import type { EndpointInput } from "#lib/provider/endpoint"
import type { SwitchOutput, SwitchEndpoint } from "#lib/provider/switch-endpoint"

type Turn = (id: string, on: boolean) => Promise<KeepOutcome>
type SwitchInput = EndpointInput<SwitchEndpoint>

/** A switch of one car, turned by a script, which stays where it is, or by the form around it. */
export function switching(turn: Turn) {
  const byScript = async ({ id, on }: SwitchInput): Promise<SwitchOutput> => {
    const said = await turn(id, on)
    return said.ok ? { on } : { why: said.why, message: keepingWords[said.why] }
  }
  const byPress = async ({ id, on }: SwitchInput) => {
    const here = addresses.manageCars.path
    return settled({ name: "manage-cars", here }, () => turn(id, on), here)
  }
  // Of a form the screen says what is the matter with it.
  const invalid = (form: URLSearchParams) => byPress({ id: form.get("id") ?? "", on: false })
  return [byScript, byPress, { invalid }] as const
}
