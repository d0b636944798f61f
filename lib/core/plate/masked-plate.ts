/** A plate for viewers who may not own the car: 粤B·1***5. */
export function maskPlate(plate: string): string {
  const signs = [...plate]
  return signs.length < 5 ? "***" : `${signs.slice(0, 2).join("")}·${signs[2]}***${signs.at(-1)}`
}

/** Masked plates are shown as text, not drawn. */
export const isMaskedPlate = (plate: string) => plate.includes("***")
