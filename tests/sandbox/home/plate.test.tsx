import { renderToStaticMarkup } from "react-dom/server"
import { Plate } from "#components/ui/plate/plate"
import { renderPlate } from "#sandbox/view/plate"

const normalizeSpace = (markup: string) =>
  markup.replace(/\s+/g, " ").replace(/> | (?=[<>"])/g, (match) => match.trim())

test.each(["粤B12345", "粤BD12345", "WJ粤1234警", "粤Z1234港", "粤B1234学", "民航A12345"])(
  "the guide renders the plate %s like the app",
  (plate) => {
    for (const size of ["sm", "md"] as const)
      expect(normalizeSpace(renderPlate(plate, size).text)).toBe(
        normalizeSpace(renderToStaticMarkup(<Plate number={plate} size={size} />)),
      )
  },
)
