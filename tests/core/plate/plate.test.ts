import { findPlate, isPlate, getLengthHint, normalizePlate, getPlateKind, getPlateError } from "#lib/core/plate/plate"
import { plateGenerators, generatePlates } from "#tests/core/plate/generated-plates"

describe("normalizePlate", () => {
  test.each([
    ["粤b·d72816", "粤BD72816"],
    [" 粤B 6K358 ", "粤B6K358"],
    ["粤Ｂ６Ｋ３５８", "粤B6K358"],
    ["粤B\u202E6K3\u200B58", "粤B6K358"],
    ["粤B•6K358", "粤B6K358"],
    ["", ""],
  ])("normalizePlate(%j) is %j", (input, plate) => {
    expect(normalizePlate(input)).toBe(plate)
  })
})

describe("valid plates", () => {
  test.each([
    ["ordinary", "粤B12345"],
    ["ordinary with two letters", "粤B1A2C4"],
    ["new energy, small, battery electric", "粤BD72816"],
    ["new energy, small, two letters", "沪AGF0123"],
    ["new energy, large", "京A12345F"],
    ["police", "京A0147警"],
    ["police, former", "粤O1234警"],
    ["learner", "浙A1234学"],
    ["trailer", "苏E3R05挂"],
    ["from Hong Kong", "粤Z9F28港"],
    ["from Macao", "粤ZAB12澳"],
    ["consulate", "沪A0023领"],
    ["consulate, newer", "沪22401领"],
    ["embassy", "使014578"],
    ["embassy, newer", "224578使"],
    ["armed police", "WJ粤0123J"],
    ["army", "VA12345"],
    ["rescue", "京X0012应急"],
    ["test car", "京A1234试"],
    ["civil aviation, shortest", "民航A1234"],
    ["civil aviation, longest", "民航A123456"],
  ])("isPlate accepts a plate of the kind %s: %s", (_, plate) => {
    expect(isPlate(plate)).toBe(true)
  })
})

describe("invalid plates", () => {
  test.each([
    ["six characters", "粤B1234"],
    ["no province", "A12345B"],
    ["a digit in the second place", "粤112345"],
    ["a hyphen", "粤B1234-"],
    ["three letters", "粤BA1B2C"],
    ["I and O", "粤BI234O"],
    ["eight characters without a new-energy letter", "粤B123456"],
    ["a Hong Kong ending without 粤Z", "粤B9F28港"],
    ["nine characters", "粤BD728160"],
    ["a consulate's digits without the ending", "沪224012"],
    ["a consulate with too many digits", "沪224011领"],
    ["a consulate with a letter between the digits", "沪2A401领"],
    ["nine characters of the armed police", "WJ粤12345警"],
    ["civil aviation with ten characters", "民航A1234567"],
    ["lower case", "粤b12345"],
    ["a gap", "粤B_12345"],
  ])("isPlate rejects %s: %s", (_, plate) => {
    expect(isPlate(plate)).toBe(false)
  })
})

test.each([
  ["粤B6K358", "blue"],
  ["粤BD72816", "green"],
  ["苏E3R05挂", "yellow"],
  ["浙A1234学", "yellow"],
  ["京A0147警", "white"],
  ["WJ粤0123J", "white"],
  ["京X0012应急", "white"],
  ["VA12345", "white"],
  ["粤Z9F28港", "black"],
  ["使014578", "black"],
  ["224578使", "black"],
  ["沪22401领", "black"],
  ["沪A0023领", "black"],
  ["沪2", "black"],
  ["民航A123456", "blue"],
  ["粤B6", "blue"],
  ["", "blue"],
])("getPlateKind(%s) is %s", (plate, kind) => {
  expect(getPlateKind(plate)).toBe(kind)
})

test.each([
  ["", "请填写车牌"],
  [" · ", "请填写车牌"],
  ["粤", "请输入完整的车牌号"],
  ["粤B1234", "请输入完整的车牌号"],
  ["粤B_12345", "请输入完整的车牌号"],
  ["粤112345", "请输入正确的车牌号！"],
  ["粤B1234567", "请输入正确的车牌号！"],
  ["粤B12345", undefined],
  ["粤b·12345", undefined],
])("getPlateError(%j) is %s", (input, message) => {
  expect(getPlateError(input)).toBe(message)
})

test.each([
  ["我的车牌是粤B·D72816，谢谢", "粤BD72816"],
  ["粤B6K358", "粤B6K358"],
  ["车牌：民航A123456", "民航A123456"],
  ["没有车牌", undefined],
])("findPlate finds the plate in %j", (text, plate) => {
  expect(findPlate(text)).toBe(plate)
})

test.each(Object.keys(plateGenerators))("generated plates are accepted and found in pasted text: %s", (kind) => {
  for (const plate of generatePlates(kind, 300)) {
    expect({ plate, isPlate: isPlate(plate), message: getPlateError(plate) }).toEqual({
      plate,
      isPlate: true,
      message: undefined,
    })
    expect(findPlate(`车牌:${[...plate].join(" ").toLowerCase()}。`)).toBe(plate)
  }
})

describe("getLengthHint", () => {
  const parseLengths = (hint: string) => (/8 位.*7 位/.test(hint) ? [7, 8] : undefined)

  test.each(Object.keys(plateGenerators))("getLengthHint matches the length of every generated plate: %s", (kind) => {
    for (const plate of generatePlates(kind, 20)) {
      const lengths = parseLengths(getLengthHint(plate))
      const isGreen = getPlateKind(plate) === "green"
      if (lengths) expect({ plate, length: plate.length }).toEqual({ plate, length: isGreen ? lengths[1] : lengths[0] })
    }
  })

  test.each(["", "粤", "粤B", "粤_12", "粤BD7281", "粤B6K358", "粤BD72816", "苏E3R05挂"])(
    "getLengthHint states both lengths for %j",
    (input) => {
      expect(getLengthHint(input)).toBe("新能源车牌 8 位，普通车牌 7 位")
    },
  )

  test.each(["使", "22", "沪2", "沪22401领", "W", "WJ", "VA", "民", "民航A1", "京X0012应急", "粤Z9F28港"])(
    "getLengthHint states no length for %j",
    (input) => expect(getLengthHint(input)).toBe("请按车牌上的号码填写完整"),
  )
})
