import { createElement } from "react"
import { Styles } from "./styles.bare.js"

const { UPSTREAM } = process.env

/** Any screen of Berth as Next alone serves it: the same calls in parallel and the same HTML, nothing else. */
export default async function Page({ params }) {
  const { screen } = await params
  const { calls, elements, styles } = await fetchCapture(screen)
  globalThis.styles.set(screen, styles)
  await Promise.all(calls.map(send))
  return [styles && <Styles key="styles" screen={screen} />, elements.map(render)]
}

const screens = new Map()
globalThis.styles = new Map()

function fetchCapture(name) {
  if (!screens.has(name))
    screens.set(
      name,
      fetch(`${UPSTREAM}/bench/${name}`).then((response) => response.json()),
    )
  return screens.get(name)
}

async function send({ method, path, body, cookie }) {
  const headers = cookie ? { cookie } : {}
  const response = await fetch(UPSTREAM + path, { method, headers, body: body || undefined, cache: "no-store" })
  return response.json()
}

const render = (element, i) =>
  typeof element === "string"
    ? element
    : createElement(
        element.tag,
        { key: i, ...element.attributes },
        ...(element.children.length ? [element.children.map(render)] : []),
      )
