import { maskPlate } from "#lib/core/plate/masked-plate"
import type { Report } from "../check.ts"

/** Replaces the plates of a run, also where they are encoded in an address. */
export function createMask({ options }: Pick<Report, "options">) {
  const plates = [...options.plates, ...(options.strangerPlate ? [options.strangerPlate] : [])]
  const forms = plates.flatMap((plate) => {
    const once = encodeURIComponent(plate)
    return [plate, once, encodeURIComponent(once)].map((form) => [form, maskPlate(plate)] as const)
  })
  return (text: string) => forms.reduce((masked, [form, mask]) => masked.replaceAll(form, mask), text)
}
