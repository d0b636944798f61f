/** A plate as somebody may see it whose car it is not: 粤B·1***5. */
export function maskPlate(plate: string): string {
  const signs = [...plate]
  return signs.length < 5 ? "***" : `${signs.slice(0, 2).join("")}·${signs[2]}***${signs.at(-1)}`
}

/** Such a one is written, not drawn. */
export const isMaskedPlate = (plate: string) => plate.includes("***")
