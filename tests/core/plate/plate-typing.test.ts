import { digits, isPlate, letters, provinces } from "#lib/core/plate/plate"
import {
  eraseCharacter,
  isFilled,
  listKeys,
  canTypeKey,
  KEY_PAIRS,
  toPlateText,
  typeKey,
  toPlateInput,
  type PlateInput,
} from "#lib/core/plate/plate-input"
import { plateGenerators, generatePlates } from "#tests/core/plate/generated-plates"

const typeKeys = (...keys: string[]) => keys.reduce(typeKey, toPlateInput(""))
const filterAllowed = (input: PlateInput, keys: string[]) => keys.filter((key) => canTypeKey(input, key)).join("")
const inputAt = (plate: string, index: number): PlateInput => ({ ...toPlateInput(plate), current: index })

describe("allowed keys", () => {
  test("the first slot allows provinces, digits and the prefixes of embassies, civil aviation and the army", () => {
    const start = toPlateInput("")
    expect(filterAllowed(start, provinces)).toBe(provinces.join(""))
    expect(canTypeKey(start, "使")).toBe(true)
    expect(canTypeKey(start, "民航")).toBe(true)
    expect(canTypeKey(start, "W")).toBe(true)
    expect(filterAllowed(start, digits)).toBe(digits.join(""))
    expect(canTypeKey(start, "警")).toBe(false)
  })

  test("the second slot allows letters with O and without I, and digits if a consulate's plate is possible", () => {
    expect(filterAllowed(toPlateInput("粤"), [...letters, "I", "O"])).toBe("ABCDEFGHJKLMNPQRSTUVWXYZO")
    expect(filterAllowed(toPlateInput("粤"), digits)).toBe(digits.join(""))
    for (const plate of ["粤B12345", "粤BD72816", "粤B6"])
      expect(filterAllowed(inputAt(plate, 1), digits)).toBe(plate === "粤B6" ? digits.join("") : "")
    for (const plate of ["W", "使", "V"])
      expect(filterAllowed(toPlateInput(plate), digits)).toBe(plate === "使" ? digits.join("") : "")
  })

  test("O is allowed only in the second slot after a province", () => {
    for (const plate of ["", "V", "WJ", "WJ粤", "使", "民航", "民航A", "粤B", "粤O", "粤O12345", "粤BD1234"])
      expect({ plate, isAllowed: canTypeKey(toPlateInput(plate), "O") }).toEqual({ plate, isAllowed: false })
  })

  test("plates of embassies and consulates allow digits and one ending", () => {
    const allKeys = [...digits, ...letters, "领", "使", "警", "学", "港", "应急"]
    for (const plate of ["2", "22457", "沪2", "沪2240"])
      expect(filterAllowed(toPlateInput(plate), allKeys)).toBe(digits.join(""))
    expect(filterAllowed(toPlateInput("224578"), allKeys)).toBe("使")
    expect(filterAllowed(toPlateInput("沪22401"), allKeys)).toBe("领")
    for (const plate of ["224578使", "沪22401领"]) expect(filterAllowed(toPlateInput(plate), allKeys)).toBe("")
    expect(filterAllowed(inputAt("粤B12345", 0), digits)).toBe("")
    expect(filterAllowed(inputAt("224578使", 0), digits)).toBe(digits.join(""))
  })

  test("the slots from the third allow letters and digits with at most two letters", () => {
    expect(filterAllowed(toPlateInput("粤B"), ["A", "1", "警"])).toBe("A1")
    expect(filterAllowed(toPlateInput("粤BA1C"), ["A", "1"])).toBe("1")
  })

  test("the slots from the seventh allow no provinces", () => {
    for (const index of [6, 7]) expect(filterAllowed(inputAt("粤B6K358", index), provinces)).toBe("")
  })

  test("the seventh slot allows endings: 港 and 澳 only after 粤Z, 应急 only after X or S", () => {
    expect(
      filterAllowed(toPlateInput("粤B1234"), ["警", "学", "挂", "领", "使", "试", "超", "临", "港", "应急", "1"]),
    ).toBe("警学挂领使试超临1")
    expect(filterAllowed(toPlateInput("粤Z1234"), ["港", "澳"])).toBe("港澳")
    expect(filterAllowed(toPlateInput("京X1234"), ["应急"])).toBe("应急")
  })

  test("the eighth slot allows the keys that complete a new energy plate", () => {
    expect(filterAllowed(toPlateInput("粤BD1234"), ["5", "F"])).toBe("5")
    expect(filterAllowed(toPlateInput("粤B12345"), ["5", "D", "F", "Z"])).toBe("DF")
    expect(filterAllowed(toPlateInput("粤B6K358"), [...digits, ...letters])).toBe("")
    expect(filterAllowed(toPlateInput("粤Z9F28港"), [...digits, ...letters])).toBe("")
  })

  test("plates of civil aviation have nine slots and other plates at most eight", () => {
    expect(toPlateInput("民航A12345").current).toBe(8)
    expect(canTypeKey(toPlateInput("民航A12345"), "6")).toBe(true)
    expect(canTypeKey(toPlateInput("民航A123456"), "7")).toBe(false)
    expect(canTypeKey(toPlateInput("粤BD72816"), "7")).toBe(false)
  })

  test.each([
    ["WJ", ["粤", "0", "A"], "粤0A"],
    ["W", ["J", "A"], "J"],
    ["使01", ["4", "A"], "4"],
    ["VA", ["1", "粤"], "1粤"],
  ])("the special plate %s allows only matching keys", (plate, keys, expected) => {
    expect(filterAllowed(toPlateInput(plate), keys)).toBe(expected)
  })
})

describe("plate keyboard", () => {
  /** Splits a plate into keys. 民航 and 应急 are one key each. */
  const splitKeys = (plate: string) => plate.match(new RegExp(`${KEY_PAIRS.join("|")}|.`, "gu")) ?? []

  test.each(Object.keys(plateGenerators))("every generated plate can be typed: %s", (kind) => {
    for (const plate of generatePlates(kind, 300)) {
      expect({ plate, isPlate: isPlate(plate) }).toEqual({ plate, isPlate: true })
      let input = toPlateInput("")
      for (const key of splitKeys(plate)) {
        const isShown = (["provinces", "letters"] as const).some((page) => listKeys(page, input).includes(key))
        expect({ plate, key, isShown, isAllowed: canTypeKey(input, key) }).toEqual({
          plate,
          key,
          isShown: true,
          isAllowed: true,
        })
        input = typeKey(input, key)
      }
      expect(toPlateText(input.slots)).toBe(plate)
      expect(isFilled(input.slots)).toBe(true)
    }
  })

  test("every keyboard page fills the grid without duplicate keys", () => {
    const prefixes = [
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
    for (const plate of prefixes) {
      for (const page of ["provinces", "letters"] as const) {
        const keys = listKeys(page, toPlateInput(plate))
        const width = keys.reduce((sum, key) => sum + (key === "应急" ? 2 : 1), 0)
        expect({ plate, page, width, keyCount: new Set(keys).size }).toEqual({
          plate,
          page,
          width: 38,
          keyCount: keys.length,
        })
      }
    }
  })
})

describe("typing", () => {
  test("typed keys fill the slots in order", () => {
    expect(typeKeys("粤", "B", "D", "7", "2", "8", "1", "6")).toEqual({ slots: [..."粤BD72816"], current: -1 })
  })

  test("a province key replaces the province while slots two to six are active", () => {
    expect(typeKey(toPlateInput("粤B12"), "京")).toEqual({ slots: [..."京B12"], current: 4 })
    expect(toPlateText(typeKey(inputAt("民航12", 3), "京").slots)).toBe("京_12")
  })

  test("one key fills both slots of 民航 and 应急, and one deletion empties both", () => {
    const rescuePlate = typeKeys("京", "X", "0", "0", "1", "2", "应急")
    expect(toPlateText(rescuePlate.slots)).toBe("京X0012应急")
    expect(toPlateText(eraseCharacter(rescuePlate).slots)).toBe("京X0012")
    expect(eraseCharacter(typeKeys("民航"))).toEqual({ slots: [], current: 0 })
  })

  test("deleting empties the active slot and then the slot before it", () => {
    const withGap = eraseCharacter(inputAt("粤B12345", 2))
    expect(toPlateText(withGap.slots)).toBe("粤B_2345")
    expect(toPlateText(eraseCharacter(withGap).slots)).toBe("粤__2345")
    expect(eraseCharacter(toPlateInput(""))).toEqual({ slots: [], current: 0 })
  })
})

describe("isFilled", () => {
  test.each([
    ["粤B1234", false],
    ["粤B12345", true],
    ["粤BD72816", true],
    ["粤B_2345", false],
    ["粤B_D2816", false],
    ["民航A1234", true],
  ])("isFilled(%s) is %s", (plate, expected) => {
    expect(isFilled(toPlateInput(plate).slots)).toBe(expected)
  })
})
