import { renderToString } from "react-dom/server"
import { PlateInput } from "#components/ui/plate/plate-input"
import { states } from "#components/ui/gallery"

const galleryStates = Object.entries(states).flatMap(([screen, screenStates]) =>
  Object.entries(screenStates).map(([state, render]) => [`${screen} ${state}`, render] as const),
)

test.each(galleryStates)("the server renders %s without a style attribute", (_, render) => {
  const html = renderToString(render())
  expect(html.length).toBeGreaterThan(0)
  expect(html).not.toMatch(/ style=/)
})

test("without JavaScript PlateInput is one native text field that is submitted by its name", () => {
  const html = renderToString(
    <PlateInput name="plate" defaultValue="粤" error="请填写车牌" submitLabel="查询停车费" isInitiallyOpen />,
  )
  expect(html.match(/<input/g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]* name="plate"/)
  expect(html).toContain('value="粤"')
  expect(html).toContain("请填写车牌")
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('type="submit"')])
})
