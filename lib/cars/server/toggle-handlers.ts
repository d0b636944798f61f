import "server-only"
import { handleCarForm } from "./handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import type { CarActionResult } from "#lib/cars/server/cars"
import { carFormMessages } from "#lib/cars/messages"
import type { EndpointInput } from "#lib/provider/endpoint"
import type { SwitchOutput, SwitchEndpoint } from "#lib/provider/switch-endpoint"

type ToggleAction = (id: string, on: boolean) => Promise<CarActionResult>
type ToggleInput = EndpointInput<SwitchEndpoint>

/** The handlers of a car's switch: JSON for scripts, a redirect for native forms. */
export function createToggleHandlers(toggle: ToggleAction) {
  const handleScript = async ({ id, on }: ToggleInput): Promise<SwitchOutput> => {
    const result = await toggle(id, on)
    return result.ok ? { on } : { why: result.why, message: carFormMessages[result.why] }
  }
  const handleForm = async ({ id, on }: ToggleInput) => {
    const url = addresses.manageCars.path
    return handleCarForm({ name: "manage-cars", url }, () => toggle(id, on), url)
  }
  // Handled like a valid form, so that the screen shows the error.
  const onInvalid = (form: URLSearchParams) => handleForm({ id: form.get("id") ?? "", on: false })
  return [handleScript, handleForm, { onInvalid }] as const
}
