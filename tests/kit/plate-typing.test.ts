import { digits, letters, provinces } from "#lib/kit/plate"
import { erase, isFilled, mayType, plateOf, type, typingOf, type Typing } from "#lib/kit/plate-typing"

const typed = (...keys: string[]) => keys.reduce(type, typingOf(""))
const allowed = (typing: Typing, keys: string[]) => keys.filter((key) => mayType(typing, key)).join("")
const inHand = (plate: string, at: number): Typing => ({ ...typingOf(plate), at })

describe("which keys may follow", () => {
  test("the first slot takes provinces, embassies, civil aviation and the army's letters, no digit", () => {
    const start = typingOf("")
    expect(allowed(start, provinces)).toBe(provinces.join(""))
    expect(mayType(start, "使")).toBe(true)
    expect(mayType(start, "民航")).toBe(true)
    expect(mayType(start, "W")).toBe(true)
    expect(allowed(start, digits)).toBe("")
    expect(mayType(start, "警")).toBe(false)
  })

  test("the second takes letters only, never I or O", () => {
    expect(allowed(typingOf("粤"), letters)).toBe("ABCDEFGHJKLMNPQRSTUVWXYZ")
    expect(allowed(typingOf("粤"), digits)).toBe("")
  })

  test("from the third on letters and digits, but no third letter", () => {
    expect(allowed(typingOf("粤B"), ["A", "1", "警"])).toBe("A1")
    expect(allowed(typingOf("粤BA1C"), ["A", "1"])).toBe("1")
  })

  test("from the seventh slot every province is grey", () => {
    for (const at of [6, 7]) expect(allowed(inHand("粤B6K358", at), provinces)).toBe("")
  })

  test("the seventh may close the plate: 港 and 澳 only after 粤Z, 应急 only after X or S", () => {
    expect(allowed(typingOf("粤B1234"), ["警", "学", "挂", "领", "使", "港", "应急"])).toBe("警学挂领使")
    expect(allowed(typingOf("粤Z1234"), ["港", "澳"])).toBe("港澳")
    expect(allowed(typingOf("京X1234"), ["应急"])).toBe("应急")
  })

  test("the eighth makes it new energy: a digit after such a letter, or such a letter after five digits", () => {
    expect(allowed(typingOf("粤BD1234"), ["5", "F"])).toBe("5")
    expect(allowed(typingOf("粤B12345"), ["5", "D", "F", "Z"])).toBe("DF")
    expect(allowed(typingOf("粤B6K358"), [...digits, ...letters])).toBe("")
    expect(allowed(typingOf("粤Z9F28港"), [...digits, ...letters])).toBe("")
  })

  test("civil aviation has nine slots, every other plate eight", () => {
    expect(typingOf("民航A12345").at).toBe(8)
    expect(mayType(typingOf("民航A12345"), "6")).toBe(true)
    expect(mayType(typingOf("民航A123456"), "7")).toBe(false)
    expect(mayType(typingOf("粤BD72816"), "7")).toBe(false)
  })

  test.each([
    ["WJ", ["粤", "0", "A"], "粤0A"],
    ["W", ["J", "A"], "J"],
    ["使01", ["4", "A"], "4"],
    ["VA", ["1", "粤"], "1粤"],
  ])("after %s", (plate, keys, expected) => {
    expect(allowed(typingOf(plate), keys)).toBe(expected)
  })
})

describe("typing", () => {
  test("fills slot after slot until all are full", () => {
    expect(typed("粤", "B", "D", "7", "2", "8", "1", "6")).toEqual({ slots: [..."粤BD72816"], at: -1 })
  })

  test("a province key corrects the province while slots two to six are in hand", () => {
    expect(type(typingOf("粤B12"), "京")).toEqual({ slots: [..."京B12"], at: 4 })
    expect(plateOf(type(inHand("民航12", 3), "京").slots)).toBe("京_12")
  })

  test("one key fills both slots of 民航 and 应急, and one erasure empties both", () => {
    const rescue = typed("京", "X", "0", "0", "1", "2", "应急")
    expect(plateOf(rescue.slots)).toBe("京X0012应急")
    expect(plateOf(erase(rescue).slots)).toBe("京X0012")
    expect(erase(typed("民航"))).toEqual({ slots: [], at: 0 })
  })

  test("erasing empties the slot in hand, then the one before", () => {
    const hole = erase(inHand("粤B12345", 2))
    expect(plateOf(hole.slots)).toBe("粤B_2345")
    expect(plateOf(erase(hole).slots)).toBe("粤__2345")
    expect(erase(typingOf(""))).toEqual({ slots: [], at: 0 })
  })
})

describe("looking up needs the first seven without a gap", () => {
  test.each([
    ["粤B1234", false],
    ["粤B12345", true],
    ["粤BD72816", true],
    ["粤B_2345", false],
    ["粤B_D2816", false],
    ["民航A1234", true],
  ])("%s: %s", (plate, filled) => {
    expect(isFilled(typingOf(plate).slots)).toBe(filled)
  })
})
