/** A plate for viewers who may not own the car: 粤B·1***5. */
export function maskPlate(plate: string): string {
  const characters = [...plate]
  return characters.length < 5 ? "***" : `${characters.slice(0, 2).join("")}·${characters[2]}***${characters.at(-1)}`
}

/** Masked plates are drawn without a color: the hidden characters may be those of any kind. */
export const isMaskedPlate = (plate: string) => plate.includes("***")
