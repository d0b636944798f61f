import { NotFoundScreen } from "#components/platform/not-found-screen"
// Next renders this page in the browser, where the inline styles of a first visit are missing.
import "../../styles/app.css"

/** A state that does not exist, or a gallery that is closed. */
export default function NotFound() {
  return <NotFoundScreen />
}
