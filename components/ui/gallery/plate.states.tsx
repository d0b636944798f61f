import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Page } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"

const platesOfEveryKind = [
  "粤B6K358",
  "粤BD72816",
  "苏E3R05挂",
  "京A0147警",
  "粤Z9F28港",
  "224578使",
  "沪22401领",
  "民航A12345",
]

export const plateStates: GalleryStates = {
  车牌: {
    大: () => (
      <Page>
        {platesOfEveryKind.map((number) => (
          <Plate key={number} number={number} size="lg" />
        ))}
      </Page>
    ),
    中和小: () => (
      <Page>
        {[...platesOfEveryKind, "粤B·D***6"].map((number) => (
          <div key={number} className="flex flex-wrap items-center gap-4">
            <Plate number={number} />
            <Plate number={number} size="sm" />
          </div>
        ))}
      </Page>
    ),
    字形: () => (
      <Page>
        {["京A01234", "沪B56789", "浙CDEFGH", "川JKLMNP", "鲁QRSTUV", "冀WXYZ88", "WJ粤0123J", "京X0012应急"].map(
          (number) => (
            <Plate key={number} number={number} size="lg" />
          ),
        )}
      </Page>
    ),
  },
}
