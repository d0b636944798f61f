import { createElement } from "react"
import { Styles } from "./styles.bare.js"

const { UPSTREAM } = process.env

/** Any screen of Berth's, as this framework alone would serve it: the same calls side by side, the same HTML, no more. */
export default async function Page({ params }) {
  const { screen } = await params
  const { calls, drawn, styles } = await known(screen)
  globalThis.styles.set(screen, styles)
  await Promise.all(calls.map(ask))
  return [styles && <Styles key="styles" screen={screen} />, drawn.map(draw)]
}

const screens = new Map()
globalThis.styles = new Map()

function known(name) {
  if (!screens.has(name))
    screens.set(
      name,
      fetch(`${UPSTREAM}/bench/${name}`).then((answer) => answer.json()),
    )
  return screens.get(name)
}

async function ask({ method, path, body, cookie }) {
  const headers = cookie ? { cookie } : {}
  const answer = await fetch(UPSTREAM + path, { method, headers, body: body || undefined, cache: "no-store" })
  return answer.json()
}

const draw = (node, at) =>
  typeof node === "string"
    ? node
    : createElement(
        node.tag,
        { key: at, ...node.attributes },
        ...(node.children.length ? [node.children.map(draw)] : []),
      )
