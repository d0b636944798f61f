import { isMaskedPlate, maskPlate } from "#lib/core/plate/masked-plate"

test.each([
  ["粤B12345", "粤B·1***5"],
  ["粤BD12345", "粤B·D***5"],
  ["粤Z1234港", "粤Z·1***港"],
  ["WJ粤12345", "WJ·粤***5"],
  ["商户", "***"],
])("the plate %s is masked as %s", (plate, masked) => {
  expect(maskPlate(plate)).toBe(masked)
  expect(isMaskedPlate(masked)).toBe(true)
  expect(isMaskedPlate(plate)).toBe(false)
})
