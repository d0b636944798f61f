import parse from "html-react-parser"
import { getCapture, repeatCalls } from "../../../captures.js"

/** A screen of Berth as Next alone serves it: the same calls in parallel and the same HTML, nothing else. */
export default async function Page({ params }) {
  const capture = getCapture((await params).name)
  await repeatCalls(capture)
  return (capture.elements ??= parse(capture.body))
}
