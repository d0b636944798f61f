import { Picture } from "#lib/core/values/picture"

const decode = (text: string) => Picture(100).safeDecode(text)

test.each([
  ["iVBORw0KGgoAAAANSUhEUgAAAPA=", "png"],
  ["/9j/4AAQSkZJRgABAQAAAQABAAD/2w==", "jpeg"],
  ["R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=", "gif"],
  ["UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASo=", "webp"],
])("the format of base64 without a prefix is detected by its first bytes: %s", (base64, format) => {
  const picture = `data:image/${format};base64,${base64}`
  expect(decode(base64).data).toBe(picture)
  expect(decode(picture).data).toBe(picture)
})

test("line breaks in base64 are removed", () => {
  expect(decode("/9j/4AAQ\r\nSkZJ").data).toBe("data:image/jpeg;base64,/9j/4AAQSkZJ")
})

test.each(["", "hello", "data:image/svg+xml;base64,PHN2Zz4=", "data:text/html;base64,PGI+", "https://a.example/a.png"])(
  "%j is not decoded as a picture",
  (text) => expect(decode(text).success).toBe(false),
)
