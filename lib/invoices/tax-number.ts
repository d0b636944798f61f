/** The characters of the unified social credit code, in the order of their values. */
const LETTERS = "0123456789ABCDEFGHJKLMNPQRTUWXY"
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Verifies the check character of GB 32100, the last of eighteen. */
function isUnifiedCode(code: string): boolean {
  const values = [...code].map((letter) => LETTERS.indexOf(letter))
  if (values.includes(-1)) return false
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * values[i]!, 0)
  return values[17] === (31 - (sum % 31)) % 31
}

/** A hint, not an error: the provider decides. */
export function getTaxHint(input: string): string | undefined {
  const code = input.trim().toUpperCase()
  if (code === "") return undefined
  if (!/^[0-9A-Z]+$/.test(code)) return "税号一般只有数字和字母，请核对"
  if (code.length === 18) return isUnifiedCode(code) ? undefined : "这个税号的校验位不对，请核对"
  if ([15, 17, 20].includes(code.length)) return undefined
  return `税号一般是 15、17、18 或 20 位，现在是 ${code.length} 位，请核对`
}
