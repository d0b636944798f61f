import { digits, isPlate, letters, provinces } from "#lib/core/plate/plate"
import {
  eraseKey,
  isFilled,
  listKeys,
  canTypeKey,
  KEY_PAIRS,
  toPlateText,
  typeKey,
  toPlateInput,
  type PlateInput,
} from "#lib/core/plate/plate-typing"
import { kinds, platesOf } from "#tests/core/plate/plates-on-the-road"

const typed = (...keys: string[]) => keys.reduce(typeKey, toPlateInput(""))
const allowed = (typing: PlateInput, keys: string[]) => keys.filter((key) => canTypeKey(typing, key)).join("")
const inHand = (plate: string, at: number): PlateInput => ({ ...toPlateInput(plate), at })

describe("which keys may follow", () => {
  test("the first slot takes provinces, embassies, civil aviation, the army's letters, and the figures of embassies", () => {
    const start = toPlateInput("")
    expect(allowed(start, provinces)).toBe(provinces.join(""))
    expect(canTypeKey(start, "使")).toBe(true)
    expect(canTypeKey(start, "民航")).toBe(true)
    expect(canTypeKey(start, "W")).toBe(true)
    expect(allowed(start, digits)).toBe(digits.join(""))
    expect(canTypeKey(start, "警")).toBe(false)
  })

  test("the second takes letters and O, never I, and figures where a consulate may follow", () => {
    expect(allowed(toPlateInput("粤"), [...letters, "I", "O"])).toBe("ABCDEFGHJKLMNPQRSTUVWXYZO")
    expect(allowed(toPlateInput("粤"), digits)).toBe(digits.join(""))
    for (const plate of ["粤B12345", "粤BD72816", "粤B6"])
      expect(allowed(inHand(plate, 1), digits)).toBe(plate === "粤B6" ? digits.join("") : "")
    for (const plate of ["W", "使", "V"])
      expect(allowed(toPlateInput(plate), digits)).toBe(plate === "使" ? digits.join("") : "")
  })

  test("O stands in the second place after a province, and nowhere else", () => {
    for (const plate of ["", "V", "WJ", "WJ粤", "使", "民航", "民航A", "粤B", "粤O", "粤O12345", "粤BD1234"])
      expect([plate, canTypeKey(toPlateInput(plate), "O")]).toEqual([plate, false])
  })

  test("the numbers of embassies and consulates have figures alone, and one end", () => {
    const every = [...digits, ...letters, "领", "使", "警", "学", "港", "应急"]
    for (const plate of ["2", "22457", "沪2", "沪2240"])
      expect(allowed(toPlateInput(plate), every)).toBe(digits.join(""))
    expect(allowed(toPlateInput("224578"), every)).toBe("使")
    expect(allowed(toPlateInput("沪22401"), every)).toBe("领")
    for (const plate of ["224578使", "沪22401领"]) expect(allowed(toPlateInput(plate), every)).toBe("")
    expect(allowed(inHand("粤B12345", 0), digits)).toBe("")
    expect(allowed(inHand("224578使", 0), digits)).toBe(digits.join(""))
  })

  test("from the third on letters and digits, but no third letter", () => {
    expect(allowed(toPlateInput("粤B"), ["A", "1", "警"])).toBe("A1")
    expect(allowed(toPlateInput("粤BA1C"), ["A", "1"])).toBe("1")
  })

  test("from the seventh slot every province is grey", () => {
    for (const at of [6, 7]) expect(allowed(inHand("粤B6K358", at), provinces)).toBe("")
  })

  test("the seventh may close the plate: 港 and 澳 only after 粤Z, 应急 only after X or S", () => {
    expect(allowed(toPlateInput("粤B1234"), ["警", "学", "挂", "领", "使", "试", "超", "临", "港", "应急", "1"])).toBe(
      "警学挂领使试超临1",
    )
    expect(allowed(toPlateInput("粤Z1234"), ["港", "澳"])).toBe("港澳")
    expect(allowed(toPlateInput("京X1234"), ["应急"])).toBe("应急")
  })

  test("the eighth makes it new energy: a digit after such a letter, or such a letter after five digits", () => {
    expect(allowed(toPlateInput("粤BD1234"), ["5", "F"])).toBe("5")
    expect(allowed(toPlateInput("粤B12345"), ["5", "D", "F", "Z"])).toBe("DF")
    expect(allowed(toPlateInput("粤B6K358"), [...digits, ...letters])).toBe("")
    expect(allowed(toPlateInput("粤Z9F28港"), [...digits, ...letters])).toBe("")
  })

  test("civil aviation has nine slots, every other plate eight", () => {
    expect(toPlateInput("民航A12345").at).toBe(8)
    expect(canTypeKey(toPlateInput("民航A12345"), "6")).toBe(true)
    expect(canTypeKey(toPlateInput("民航A123456"), "7")).toBe(false)
    expect(canTypeKey(toPlateInput("粤BD72816"), "7")).toBe(false)
  })

  test.each([
    ["WJ", ["粤", "0", "A"], "粤0A"],
    ["W", ["J", "A"], "J"],
    ["使01", ["4", "A"], "4"],
    ["VA", ["1", "粤"], "1粤"],
  ])("after %s", (plate, keys, expected) => {
    expect(allowed(toPlateInput(plate), keys)).toBe(expected)
  })
})

describe("what is looked up can be typed, key by key", () => {
  /** 民航 and 应急 are one key each. */
  const keysFor = (plate: string) => plate.match(new RegExp(`${KEY_PAIRS.join("|")}|.`, "gu")) ?? []

  test.each(Object.keys(kinds))("%s", (kind) => {
    for (const plate of platesOf(kind, 300)) {
      expect([plate, isPlate(plate)]).toEqual([plate, true])
      let typing = toPlateInput("")
      for (const key of keysFor(plate)) {
        const drawn = (["provinces", "letters"] as const).some((page) => listKeys(page, typing).includes(key))
        expect([plate, key, drawn, canTypeKey(typing, key)]).toEqual([plate, key, true, true])
        typing = typeKey(typing, key)
      }
      expect([toPlateText(typing.slots), isFilled(typing.slots)]).toEqual([plate, true])
    }
  })

  test("every page fills the same grid, and has no key twice", () => {
    const begun = [
      "",
      "粤",
      "粤O",
      "V",
      "粤B1234",
      "京X0012",
      "粤Z9F28",
      "22457",
      "沪2240",
      "224578",
      "沪22401",
      "民航A",
      "WJ",
    ]
    for (const plate of begun) {
      for (const page of ["provinces", "letters"] as const) {
        const keys = listKeys(page, toPlateInput(plate))
        const room = keys.reduce((sum, key) => sum + (key === "应急" ? 2 : 1), 0)
        expect([plate, page, room, new Set(keys).size]).toEqual([plate, page, 38, keys.length])
      }
    }
  })
})

describe("typing", () => {
  test("fills slot after slot until all are full", () => {
    expect(typed("粤", "B", "D", "7", "2", "8", "1", "6")).toEqual({ slots: [..."粤BD72816"], at: -1 })
  })

  test("a province key corrects the province while slots two to six are in hand", () => {
    expect(typeKey(toPlateInput("粤B12"), "京")).toEqual({ slots: [..."京B12"], at: 4 })
    expect(toPlateText(typeKey(inHand("民航12", 3), "京").slots)).toBe("京_12")
  })

  test("one key fills both slots of 民航 and 应急, and one erasure empties both", () => {
    const rescue = typed("京", "X", "0", "0", "1", "2", "应急")
    expect(toPlateText(rescue.slots)).toBe("京X0012应急")
    expect(toPlateText(eraseKey(rescue).slots)).toBe("京X0012")
    expect(eraseKey(typed("民航"))).toEqual({ slots: [], at: 0 })
  })

  test("erasing empties the slot in hand, then the one before", () => {
    const hole = eraseKey(inHand("粤B12345", 2))
    expect(toPlateText(hole.slots)).toBe("粤B_2345")
    expect(toPlateText(eraseKey(hole).slots)).toBe("粤__2345")
    expect(eraseKey(toPlateInput(""))).toEqual({ slots: [], at: 0 })
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
    expect(isFilled(toPlateInput(plate).slots)).toBe(filled)
  })
})
