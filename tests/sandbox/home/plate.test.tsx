import { renderToStaticMarkup } from "react-dom/server"
import { Plate } from "#components/ui/plate/plate"
import { renderPlate } from "#sandbox/view/plate"

const flat = (markup: string) => markup.replace(/\s+/g, " ").replace(/> | (?=[<>"])/g, (found) => found.trim())

test.each(["粤B12345", "粤BD12345", "WJ粤1234警", "粤Z1234港", "粤B1234学", "民航A12345"])(
  "the plate of the guide is the plate of the app: %s",
  (no) => {
    for (const size of ["sm", "md"] as const)
      expect(flat(renderPlate(no, size).text)).toBe(flat(renderToStaticMarkup(<Plate no={no} size={size} />)))
  },
)
